-- What an agency does for each of its stays, at a number of days from the arrival or the departure (backstage §9).
create table task_templates (
  id int generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  agency_id int not null references agencies,
  kind text not null check (kind in ('arrival', 'departure', 'cleaning', 'pool', 'garden', 'maintenance', 'other')),
  title text not null check (char_length(title) between 1 and 160),
  anchor text not null check (anchor in ('arrival', 'departure')),
  -- Days after the anchor; before it where negative.
  days int not null check (days between -60 and 60),
  -- In the villa's zone; null for the whole day.
  at_time text check (at_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- Null: the agent in charge of the stay.
  agent_id text references users,
  -- Names the form that was sent: one that is sent twice writes one.
  sent_once text not null unique,
  ended_at timestamptz,
  created_at timestamptz not null default now()
);
create index task_templates_agency on task_templates (agency_id);
create index task_templates_agent on task_templates (agent_id);

create table tasks (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  agency_id int not null references agencies,
  kind text not null check (kind in ('arrival', 'departure', 'cleaning', 'pool', 'garden', 'maintenance', 'other')),
  title text not null check (char_length(title) between 1 and 160),
  note text not null default '' check (char_length(note) <= 2000),
  due_on date not null,
  due_time text check (due_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- Who does it; null while each of the agency may take it.
  agent_id text references users,
  property_id int references properties,
  reservation_id bigint,
  contact_id bigint references contacts on delete set null,
  template_id int references task_templates,
  -- The day of the stay that the task moves with, as it was when the day of the task was last counted from it.
  anchor text check (anchor in ('arrival', 'departure')),
  anchor_on date,
  done_at timestamptz,
  done_by text references users,
  cancelled_at timestamptz,
  created_by text references users,
  created_at timestamptz not null default now(),
  sent_once text unique,
  -- Open tasks first, the earliest first, by minutes; then the others, the latest day first.
  place bigint generated always as (
    case when done_at is null and cancelled_at is null
      then (due_on - date '2000-01-01') * 1440 + coalesce(substr(due_time, 1, 2)::int * 60 + substr(due_time, 4, 2)::int, 1439)
      else 1000000000 - (due_on - date '2000-01-01') * 1440 end) stored,
  foreign key (property_id, reservation_id) references reservations (property_id, id),
  constraint tasks_stay check (reservation_id is null or property_id is not null),
  constraint tasks_anchor check ((anchor is null) = (anchor_on is null) and (anchor is null or reservation_id is not null)),
  constraint tasks_once_per_stay unique (template_id, reservation_id)
);
create index tasks_in_order on tasks (agency_id, place, id);
create index tasks_of_stay on tasks (property_id, reservation_id);
create index tasks_of_contact on tasks (contact_id);
create index tasks_agent on tasks (agent_id, place);
create index tasks_doer on tasks (done_by);
create index tasks_creator on tasks (created_by);
create index tasks_due on tasks (due_on);

-- Pictures and documents that show what was done.
create table task_files (
  public_id uuid primary key,
  task_id bigint not null references tasks on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  content_type text not null check (content_type in ('application/pdf', 'image/webp')),
  is_judged boolean not null,
  size_bytes int not null check (size_bytes between 1 and 20971520),
  file_key text not null unique,
  added_by text references users,
  added_at timestamptz not null default now()
);
create index task_files_task on task_files (task_id, added_at);
create index task_files_adder on task_files (added_by);
