"""Users in the admin."""

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin as BaseUserAdmin
from django.utils.translation import gettext_lazy as _

from accounts.models import User


@admin.register(User)
class UserAdmin(BaseUserAdmin):
    """Django's own page with our fields."""

    list_display = ("username", "email", "is_guest", "is_staff", "date_joined")
    list_filter = (*BaseUserAdmin.list_filter, "is_guest")
    fieldsets = (
        *(BaseUserAdmin.fieldsets or ()),
        (_("Playing"), {"fields": ("is_guest", "timezone", "language")}),
    )
