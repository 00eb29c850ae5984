-- Events of another site's calendar whose days make no stay: they take no night, and a person looks at them.
alter table feeds add column odd_events jsonb not null default '[]';
