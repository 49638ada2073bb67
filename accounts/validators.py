"""Which names people may choose."""

from django.core.validators import MaxLengthValidator, RegexValidator
from django.utils.translation import gettext_lazy as _

USERNAME_VALIDATORS = [
    RegexValidator(
        r"^\w(?:[\w.-]*\w)?\Z",
        _("Letters, digits, dots, dashes and underscores only; a letter or digit at both ends."),
    ),
    MaxLengthValidator(30),
]
