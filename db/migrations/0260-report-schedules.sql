-- When a report that a person keeps as a view is made and mailed to them, and the files that were made.
create table report_schedules (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  view_id bigint not null unique references saved_views (id) on delete cascade,
  every text not null check (every in ('week', 'month')),
  -- The day of the week from Monday, or the day of the month that every month has.
  on_day int not null check (on_day between 1 and 28),
  -- The hour of Paris.
  at_hour int not null check (at_hour between 0 and 23),
  next_at timestamptz not null,
  stopped_at timestamptz,
  stopped_because text check (stopped_because in ('asked', 'right')),
  created_at timestamptz not null default now(),
  check (every = 'month' or on_day <= 7),
  check ((stopped_at is null) = (stopped_because is null))
);
create index report_schedules_due on report_schedules (next_at) where stopped_at is null;

create table report_runs (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  schedule_id bigint not null references report_schedules (id) on delete cascade,
  due_at timestamptz not null,
  made_at timestamptz not null default now(),
  lines int not null,
  -- The file as it was made; null once it is forgotten, or where it had too many lines.
  file text,
  -- Two processes that find the same report due make it once.
  unique (schedule_id, due_at)
);
create index report_runs_to_forget on report_runs (made_at) where file is not null;
