from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):
    """Find the bots that wait without reading every seat whose turn it is."""

    atomic = False

    dependencies = [
        ('games', '0008_notice_channels'),
    ]

    operations = [
        AddIndexConcurrently(
            model_name='seat',
            index=models.Index(condition=models.Q(('active', True), models.Q(('bot', ''), _negated=True)), fields=['active_since'], name='seat_bot_waits'),
        ),
    ]
