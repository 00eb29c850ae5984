-- A traveller who has not said where to be paid is asked again, then the agency is told. Days are the database's.
alter table payouts
  add column reminder text check (reminder in ('again', 'last', 'agency')),
  add column reminded_at timestamptz;
create index payouts_unanswered on payouts (created_at) where (status = 'owed' and iban is null);

-- Files that nothing names any more: written with the act that forgot them, taken from the store by a worker.
create table forgotten_files (
  file text primary key,
  forgotten_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts int not null default 0,
  last_error text
);
create index forgotten_files_waiting on forgotten_files (next_attempt_at);

-- An identity check that should not have been made is withdrawn with its reason; both lines are kept.
create table identity_check_withdrawals (
  check_id bigint primary key references identity_checks,
  reason text not null check (char_length(reason) between 1 and 500),
  withdrawn_by text not null references users,
  withdrawn_at timestamptz not null default now()
);
create trigger identity_check_withdrawals_append_only before update or delete on identity_check_withdrawals
  for each row execute function refuse_change();

-- A person who left: the row stays for what the law keeps, without anything that names them.
alter table users add column erased_at timestamptz;
