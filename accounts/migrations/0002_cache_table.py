"""The table of the database cache, so that deploying needs no command besides migrate."""

from django.core.management import call_command
from django.db import migrations


def create(apps, schema_editor):
    """Create it; does nothing when the cache is elsewhere or the table is there already."""
    call_command("createcachetable", database=schema_editor.connection.alias, verbosity=0)


class Migration(migrations.Migration):
    dependencies = [("accounts", "0001_initial")]

    operations = [migrations.RunPython(create, migrations.RunPython.noop)]
