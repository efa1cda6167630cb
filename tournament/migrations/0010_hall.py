"""What the hall screen shows by the director's wish, a planned beginning, and three lines of the evening."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournament', '0009_registration'),
    ]

    operations = [
        migrations.AddField(
            model_name='tournament',
            name='hall_view',
            field=models.CharField(choices=[('auto', 'by itself'), ('clock', 'the clock'), ('seating', 'the seating'), ('standings', 'the standings'), ('line', 'the line alone')], default='auto', max_length=12),
        ),
        migrations.AddField(
            model_name='tournament',
            name='starts_at',
            field=models.TimeField(null=True),
        ),
        migrations.AddField(
            model_name='tournament',
            name='words_after',
            field=models.CharField(blank=True, max_length=120),
        ),
        migrations.AddField(
            model_name='tournament',
            name='words_before',
            field=models.CharField(blank=True, max_length=120),
        ),
        migrations.AddField(
            model_name='tournament',
            name='words_break',
            field=models.CharField(blank=True, max_length=120),
        ),
    ]
