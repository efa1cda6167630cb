"""Registration by the players themselves, a word at the door, and wishes for the seating.

Evenings that are there already stay closed to self-registration until their director opens it.
"""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournament', '0008_long_jobs_and_what_they_make'),
    ]

    operations = [
        migrations.CreateModel(
            name='KeepApart',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
            ],
            options={
                'ordering': ('id',),
            },
        ),
        migrations.AddField(
            model_name='entrant',
            name='fixed_table',
            field=models.PositiveSmallIntegerField(null=True),
        ),
        migrations.AddField(
            model_name='entrant',
            name='form_key',
            field=models.UUIDField(null=True),
        ),
        migrations.AddField(
            model_name='entrant',
            name='here_at',
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name='tournament',
            name='registration_open',
            field=models.BooleanField(default=False),
        ),
        migrations.AlterField(
            model_name='tournament',
            name='registration_open',
            field=models.BooleanField(default=True),
        ),
        migrations.AddField(
            model_name='tournament',
            name='self_registration',
            field=models.BooleanField(default=True),
        ),
        migrations.AddConstraint(
            model_name='entrant',
            constraint=models.UniqueConstraint(fields=('tournament', 'form_key'), name='a_form_registers_one_player'),
        ),
        migrations.AddField(
            model_name='keepapart',
            name='one',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tournament.entrant'),
        ),
        migrations.AddField(
            model_name='keepapart',
            name='other',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tournament.entrant'),
        ),
        migrations.AddField(
            model_name='keepapart',
            name='tournament',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='kept_apart', to='tournament.tournament'),
        ),
        migrations.AddConstraint(
            model_name='keepapart',
            constraint=models.UniqueConstraint(fields=('one', 'other'), name='two_people_are_kept_apart_once'),
        ),
        migrations.AddConstraint(
            model_name='keepapart',
            constraint=models.CheckConstraint(condition=models.Q(('one__lt', models.F('other'))), name='nobody_is_kept_apart_from_himself'),
        ),
    ]
