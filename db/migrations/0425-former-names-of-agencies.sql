-- expands: the version before neither reads nor writes this column.
-- The names that an agency had before the present one: mails that left under them are still found as its own (docs/decisions/245).
alter table agencies add column former_names text[] not null default '{}';
