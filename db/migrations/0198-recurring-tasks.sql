-- When a task comes again (backstage §9): every so many weeks or months from a first day, until a last one. What it asks for is that
-- of its latest task.
create table task_recurrences (
  id int generated always as identity primary key,
  agency_id int not null references agencies,
  unit text not null check (unit in ('week', 'month')),
  every int not null check (every between 1 and 12),
  first_on date not null,
  until_on date check (until_on >= first_on),
  ended_at timestamptz,
  created_at timestamptz not null default now()
);
create index task_recurrences_agency on task_recurrences (agency_id);

-- The day of the recurrence that a task is for, wherever a person moved the task itself.
alter table tasks
  add column recurrence_id int references task_recurrences,
  add column occurs_on date,
  add constraint tasks_occurrence check ((recurrence_id is null) = (occurs_on is null)),
  add constraint tasks_once_per_occurrence unique (recurrence_id, occurs_on);
