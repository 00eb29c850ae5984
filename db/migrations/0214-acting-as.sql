-- A super administrator acts as another person in one session (backstage §10): it ends with that session, at its time, or when it is
-- stopped. What was done is in the audit.
create table acting_sessions (
  session_id text primary key references sessions (id) on delete cascade,
  user_id text not null references users (id),
  started_at timestamptz not null default now(),
  ends_at timestamptz not null,
  check (ends_at <= started_at + interval '30 minutes')
);
create index acting_sessions_user on acting_sessions (user_id);
create index acting_sessions_ends on acting_sessions (ends_at);
