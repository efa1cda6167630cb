"""Seasons of a club, names by initials, two records of one person made one, seating by the club rating."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournament', '0011_drafts'),
    ]

    operations = [
        migrations.AddField(
            model_name='person',
            name='by_initials',
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name='person',
            name='merged_into',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='merged', to='tournament.person'),
        ),
        migrations.AddField(
            model_name='tournament',
            name='rating_order',
            field=models.CharField(default='evening', max_length=12),
        ),
        migrations.CreateModel(
            name='PersonMerge',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('entries', models.JSONField(default=list)),
                ('at', models.DateTimeField()),
                ('undone_at', models.DateTimeField(null=True)),
                ('kept', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='merges', to='tournament.person')),
                ('merged', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='merges_away', to='tournament.person')),
            ],
            options={
                'ordering': ('id',),
                'constraints': [models.UniqueConstraint(condition=models.Q(('undone_at__isnull', True)), fields=('merged',), name='a_person_is_merged_into_one_at_a_time'), models.CheckConstraint(condition=models.Q(('kept', models.F('merged')), _negated=True), name='nobody_is_merged_into_himself')],
            },
        ),
        migrations.CreateModel(
            name='Season',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=80)),
                ('first_day', models.DateField()),
                ('last_day', models.DateField()),
                ('best', models.PositiveSmallIntegerField(null=True)),
                ('current', models.BooleanField(default=False)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='seasons', to='tournament.club')),
            ],
            options={
                'ordering': ('-first_day', '-id'),
                'constraints': [models.UniqueConstraint(condition=models.Q(('current', True)), fields=('club',), name='a_club_has_one_current_season'), models.CheckConstraint(condition=models.Q(('first_day__lte', models.F('last_day'))), name='a_season_ends_after_it_begins'), models.CheckConstraint(condition=models.Q(('best__isnull', True), ('best__gte', 1), _connector='OR'), name='at_least_one_evening_of_a_season_counts')],
            },
        ),
    ]
