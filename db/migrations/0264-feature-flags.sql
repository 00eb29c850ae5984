-- The rules of the flags that the code declares (155): a flag that was never changed has no row, and follows its declaration.
create table feature_flags (
  id bigint generated always as identity primary key,
  name text not null unique,
  is_on boolean not null,
  -- Who must be of one of these; empty for all.
  roles text[] not null default '{}',
  agency_ids int[] not null default '{}',
  share int not null default 100 check (share between 0 and 100),
  -- The rule before the last change, which one press brings back.
  former jsonb,
  -- Raised by each change: a form that was opened before it is refused.
  version int not null default 0,
  updated_at timestamptz not null default now()
);
