-- expands: the version before has no use for it.
-- Transfers to owners and travelers that leave the bank account of a book together, by one file for its bank (docs/decisions/238).
create table payout_runs (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  holder_id int not null references agencies,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'sent', 'settled', 'cancelled')),
  execute_on date not null,
  due_until date not null,
  -- The account that pays, as it was when the run was proposed.
  payer jsonb not null,
  proposed_by text not null,
  proposed_at timestamptz not null default now(),
  -- Its place in the series of the book and the year, from its approval on.
  year int,
  number int,
  approved_by text,
  approved_at timestamptz,
  -- The SHA-256 of its file, once it was taken for the bank.
  file_hash text,
  exported_at timestamptz,
  sent_by text,
  sent_at timestamptz,
  settled_at timestamptz,
  cancelled_by text,
  cancelled_at timestamptz,
  unique (holder_id, year, number),
  constraint payout_runs_numbered check (num_nulls(year, number, approved_by, approved_at) in (0, 4)),
  constraint payout_runs_approved check (state not in ('approved', 'sent', 'settled') or approved_at is not null),
  constraint payout_runs_exported check (num_nulls(file_hash, exported_at) in (0, 2) and (file_hash is null or number is not null)),
  constraint payout_runs_sent check ((state in ('sent', 'settled')) = (sent_at is not null) and num_nulls(sent_by, sent_at) in (0, 2)),
  constraint payout_runs_sent_file check (sent_at is null or file_hash is not null),
  constraint payout_runs_settled check ((state = 'settled') = (settled_at is not null)),
  constraint payout_runs_cancelled
    check ((state = 'cancelled') = (cancelled_at is not null) and num_nulls(cancelled_by, cancelled_at) in (0, 2))
);

-- What a run pays, and what it leaves out with the reason.
create table payout_run_lines (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  run_id bigint not null references payout_runs,
  position int not null,
  kind text not null check (kind in ('owner', 'traveler')),
  -- The party of an owner, or the public identifier of a payout.
  subject text not null,
  amount int not null,
  state text not null check (state in ('included', 'sent', 'settled', 'refused', 'left_out')),
  -- Why it was left out, as a code, or why the bank refused it, in its words.
  reason text,
  -- The name of the transfer at the bank (EndToEndId).
  reference text unique check (length(reference) <= 35),
  -- The account as it was when the run was proposed; its number is whole until the run is over.
  account_holder text,
  iban text,
  iban_end text,
  address jsonb,
  -- Why a second person looks at it.
  watch text[] not null default '{}',
  stays text[] not null default '{}',
  first_due date,
  unique (run_id, position),
  constraint payout_run_lines_paid check (state = 'left_out'
    or (amount > 0 and num_nulls(reference, account_holder, iban_end, address) = 0)),
  constraint payout_run_lines_reason check ((reason is not null) = (state in ('refused', 'left_out')))
);
