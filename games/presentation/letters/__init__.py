"""Games in mails: pictures without style sheets, and words for who does not see them."""
