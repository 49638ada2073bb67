"""Moderators and admins as groups, and an audit log that nobody can rewrite."""

from django.apps import apps as project
from django.contrib.auth.management import create_permissions
from django.db import migrations

MODERATORS, ADMINS = "Moderators", "Admins"
ACTS = ["moderate_games", "moderate_reports", "moderate_chat"]
READ = [
    "view_game", "view_report", "view_chatmessage", "view_botfailure", "view_moderationaction",
    "view_user",
]  # fmt: skip

APPEND_ONLY = """
CREATE FUNCTION games_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'games_moderationaction is append only';
END $$;
CREATE TRIGGER moderation_append_only
    BEFORE DELETE OR UPDATE OF by_name, at, act, reason, seat, details, before
    ON games_moderationaction FOR EACH ROW EXECUTE FUNCTION games_append_only();
"""
"""The references may become empty, when what they point to is deleted."""


def make_groups(apps, schema_editor):
    """Permissions are otherwise made after all migrations, which is too late for the groups."""
    for label in ("accounts", "games"):
        create_permissions(project.get_app_config(label), verbosity=0)
    group, permission = apps.get_model("auth", "Group"), apps.get_model("auth", "Permission")
    ours = permission.objects.filter(content_type__app_label__in=("accounts", "games"))
    moderators, _ = group.objects.get_or_create(name=MODERATORS)
    moderators.permissions.set(ours.filter(codename__in=[*ACTS, *READ]))
    admins, _ = group.objects.get_or_create(name=ADMINS)
    admins.permissions.set(
        ours.filter(codename__startswith="moderate_") | ours.filter(codename__in=[*READ, "change_user"])
    )


class Migration(migrations.Migration):

    dependencies = [
        ("games", "0005_moderation"),
        ("accounts", "0006_sanctions"),
        ("auth", "0012_alter_user_first_name_max_length"),
        ("contenttypes", "0002_remove_content_type_name"),
    ]

    operations = [
        migrations.RunSQL(
            APPEND_ONLY,
            "DROP TRIGGER moderation_append_only ON games_moderationaction;"
            "DROP FUNCTION games_append_only();",
        ),
        migrations.RunPython(make_groups, migrations.RunPython.noop),
    ]
