"""Roll call, house players, money, penalties, disputes and photos: everything a director can meet."""

import django.db.models.deletion
import tournament.models.tables
import tournament.models.tournaments
from django.conf import settings
from django.db import migrations, models


def fill(apps, schema_editor):
    """Give every table that is there its short code; pictures of the standings have another form now."""
    for table in apps.get_model("tournament", "Table").objects.all():
        table.short_code = tournament.models.tables.draw_short_code()
        table.save(update_fields=["short_code"])
    apps.get_model("tournament", "StandingsSnapshot").objects.all().delete()


class Migration(migrations.Migration):

    dependencies = [
        ('tournament', '0002_what_is_written_stays'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Adjustment',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('points', models.DecimalField(decimal_places=2, max_digits=6)),
                ('reason', models.CharField(max_length=300)),
                ('created_at', models.DateTimeField()),
                ('struck_at', models.DateTimeField(null=True)),
            ],
            options={
                'ordering': ('id',),
            },
        ),
        migrations.CreateModel(
            name='Payment',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('amount', models.IntegerField()),
                ('form_key', models.UUIDField()),
                ('created_at', models.DateTimeField()),
            ],
            options={
                'ordering': ('id',),
            },
        ),
        migrations.CreateModel(
            name='SheetPhoto',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('content', models.BinaryField()),
                ('author_seat', models.PositiveSmallIntegerField(null=True)),
                ('created_at', models.DateTimeField()),
            ],
            options={
                'ordering': ('id',),
            },
        ),
        migrations.AddField(
            model_name='award',
            name='title',
            field=models.CharField(blank=True, max_length=120),
        ),
        migrations.AddField(
            model_name='entrant',
            name='absent',
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name='entrant',
            name='fee',
            field=models.PositiveIntegerField(null=True),
        ),
        migrations.AddField(
            model_name='entrant',
            name='house',
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name='round',
            name='by_hand',
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name='round',
            name='paused_at',
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name='round',
            name='proposals',
            field=models.JSONField(default=dict),
        ),
        migrations.AddField(
            model_name='seat',
            name='substitute',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='substitutions', to='tournament.entrant'),
        ),
        migrations.AddField(
            model_name='table',
            name='called_at',
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name='table',
            name='called_by_seat',
            field=models.PositiveSmallIntegerField(null=True),
        ),
        migrations.AddField(
            model_name='table',
            name='dispute',
            field=models.CharField(blank=True, max_length=300),
        ),
        migrations.AddField(
            model_name='table',
            name='disputed_at',
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name='table',
            name='disputed_by_seat',
            field=models.PositiveSmallIntegerField(null=True),
        ),
        migrations.AddField(
            model_name='table',
            name='disputed_version',
            field=models.PositiveIntegerField(null=True),
        ),
        migrations.AddField(
            model_name='table',
            name='ending',
            field=models.CharField(blank=True, choices=[('', 'played to its end'), ('as_it_stands', 'broken off, counts as it stands'), ('annulled', 'broken off, annulled'), ('penalty', 'broken off, a penalty for the one who left')], default='', max_length=12),
        ),
        migrations.AddField(
            model_name='table',
            name='extra_minutes',
            field=models.PositiveSmallIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='table',
            name='locked',
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name='table',
            name='short_code',
            field=models.CharField(max_length=8, null=True),
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
        migrations.AlterField(
            model_name='table',
            name='short_code',
            field=models.CharField(default=tournament.models.tables.draw_short_code, max_length=8, unique=True),
        ),
        migrations.AddField(
            model_name='tournament',
            name='announcement',
            field=models.CharField(blank=True, max_length=200),
        ),
        migrations.AddField(
            model_name='tournament',
            name='capacity',
            field=models.PositiveSmallIntegerField(null=True),
        ),
        migrations.AddField(
            model_name='tournament',
            name='currency',
            field=models.CharField(default='₽', max_length=8),
        ),
        migrations.AddField(
            model_name='tournament',
            name='fee',
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='tournament',
            name='final_at',
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name='tournament',
            name='final_version',
            field=models.PositiveIntegerField(null=True),
        ),
        migrations.AddField(
            model_name='tournament',
            name='fund_percent',
            field=models.PositiveSmallIntegerField(default=100),
        ),
        migrations.AddField(
            model_name='tournament',
            name='fund_shares',
            field=models.JSONField(default=tournament.models.tournaments.default_fund_shares),
        ),
        migrations.AddField(
            model_name='tournament',
            name='leaver_misses',
            field=models.BooleanField(default=True),
        ),
        migrations.AddField(
            model_name='tournament',
            name='prize_rounds',
            field=models.PositiveSmallIntegerField(null=True),
        ),
        migrations.AddField(
            model_name='tournament',
            name='protest_minutes',
            field=models.PositiveSmallIntegerField(default=15),
        ),
        migrations.AddField(
            model_name='tournament',
            name='rehearsal',
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name='tournament',
            name='standings_hidden',
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name='tournament',
            name='substitute_counts',
            field=models.BooleanField(default=False),
        ),
        migrations.AlterField(
            model_name='award',
            name='kind',
            field=models.CharField(choices=[('place', 'place'), ('participant', 'participant'), ('nomination', 'nomination')], max_length=12),
        ),
        migrations.AlterField(
            model_name='entrant',
            name='state',
            field=models.CharField(choices=[('active', 'plays'), ('waiting', 'on the waiting list'), ('standby', 'plays when asked'), ('withdrawn', 'left')], default='active', max_length=10),
        ),
        migrations.AddConstraint(
            model_name='award',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('kind', 'nomination'), _negated=True), models.Q(('title', ''), _negated=True), _connector='OR'), name='a_nomination_says_what_for'),
        ),
        migrations.AddConstraint(
            model_name='round',
            constraint=models.CheckConstraint(condition=models.Q(('paused_at__isnull', True), ('state', 'running'), _connector='OR'), name='only_a_running_round_is_paused'),
        ),
        migrations.AddConstraint(
            model_name='seat',
            constraint=models.UniqueConstraint(fields=('round', 'substitute'), name='nobody_takes_two_seats_over_in_a_round'),
        ),
        migrations.AddConstraint(
            model_name='tournament',
            constraint=models.CheckConstraint(condition=models.Q(('fund_percent__lte', 100)), name='the_fund_is_at_most_what_was_paid'),
        ),
        migrations.AddField(
            model_name='adjustment',
            name='author',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name='adjustment',
            name='entrant',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='adjustments', to='tournament.entrant'),
        ),
        migrations.AddField(
            model_name='adjustment',
            name='round',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='adjustments', to='tournament.round'),
        ),
        migrations.AddField(
            model_name='adjustment',
            name='tournament',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='adjustments', to='tournament.tournament'),
        ),
        migrations.AddField(
            model_name='payment',
            name='author',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name='payment',
            name='entrant',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='payments', to='tournament.entrant'),
        ),
        migrations.AddField(
            model_name='payment',
            name='tournament',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='payments', to='tournament.tournament'),
        ),
        migrations.AddField(
            model_name='sheetphoto',
            name='author',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name='sheetphoto',
            name='table',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='photos', to='tournament.table'),
        ),
        migrations.AddConstraint(
            model_name='adjustment',
            constraint=models.CheckConstraint(condition=models.Q(('points', 0), _negated=True), name='an_adjustment_changes_something'),
        ),
        migrations.AddConstraint(
            model_name='adjustment',
            constraint=models.CheckConstraint(condition=models.Q(('reason', ''), _negated=True), name='an_adjustment_says_why'),
        ),
        migrations.AddConstraint(
            model_name='payment',
            constraint=models.UniqueConstraint(fields=('tournament', 'form_key'), name='a_payment_is_taken_once'),
        ),
        migrations.AddConstraint(
            model_name='payment',
            constraint=models.CheckConstraint(condition=models.Q(('amount', 0), _negated=True), name='a_payment_moves_money'),
        ),
    ]
