"""Pages about mails: answers to them, settings, and the mailbox of development."""
