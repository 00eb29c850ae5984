-- When a session was last used: one left alone ends, after half an hour for the people of the house.
alter table sessions add column last_seen_at timestamptz not null default now();
