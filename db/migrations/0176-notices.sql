-- What happened that concerns a person of an agency, until they have read it; what it is about is read where it is kept.
create table notices (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  user_id text not null references users,
  kind text not null check (kind in
    ('stay_signed', 'stay_paid', 'stay_cancelled', 'message', 'task_given', 'task_late', 'contact_given')),
  -- Names what happened: an event that comes twice is one notice.
  once text not null,
  property_id int references properties,
  reservation_id bigint,
  task_id bigint references tasks on delete cascade,
  contact_id bigint references contacts on delete cascade,
  thread_id bigint references message_threads on delete cascade,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  foreign key (property_id, reservation_id) references reservations (property_id, id),
  constraint notices_once unique (user_id, once)
);
create index notices_in_order on notices (user_id, id desc);
create index notices_unread on notices (user_id) where read_at is null;
create index notices_of_stay on notices (property_id, reservation_id);
create index notices_of_task on notices (task_id);
create index notices_of_contact on notices (contact_id);
create index notices_of_thread on notices (thread_id);
create index notices_by_age on notices (created_at);

-- The kinds that a person asked not to be shown; without a row, they are.
create table muted_notices (
  user_id text not null references users,
  kind text not null,
  muted_at timestamptz not null default now(),
  primary key (user_id, kind)
);
