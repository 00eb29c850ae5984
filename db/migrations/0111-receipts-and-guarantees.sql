-- The guarantor's amount is what an agency may hold of its clients at most (loi 70-9, art. 3; décret 72-678, art. 29).
-- Null until the agency declares it.
alter table agencies add column guarantee_amount bigint check (guarantee_amount > 0);

-- The register of receipts (« registre-répertoire », décret 72-678, art. 51): each sum that a holder received, one series of
-- numbers and one chain of lines for each card. A number is given under the lock of the register's row, and taken back with
-- a transaction that fails, so that none is skipped or given twice.
create table receipt_registers (
  id int generated always as identity primary key,
  holder_id int not null references agencies,
  card_number text not null,
  last_number int not null default 0,
  last_hash text not null default repeat('0', 64),
  unique (holder_id, card_number)
);
create table receipt_register_lines (
  register_id int not null references receipt_registers,
  number int not null check (number > 0),
  -- The posting of the sum: each is entered once.
  posting_id bigint not null unique references ledger_postings,
  amount int not null check (amount > 0),
  received_on date not null,
  cells jsonb not null,
  previous_hash text not null,
  hash text not null,
  written_at timestamptz not null default now(),
  primary key (register_id, number)
);
create trigger receipt_register_lines_append_only before update or delete on receipt_register_lines
  for each row execute function refuse_change();
create trigger receipt_register_lines_not_emptied before truncate on receipt_register_lines
  execute function refuse_change();

-- Each book as it was last counted on each day: its balance, what its holder held and the peak foreseen by its schedule.
create table book_days (
  holder_id int not null references agencies,
  day date not null,
  cash bigint not null,
  claims bigint not null,
  to_restore bigint not null check (to_restore >= 0),
  held bigint not null,
  peak bigint not null,
  peak_on date not null,
  guarantee bigint,
  level text not null check (level in ('undeclared', 'covered', 'near', 'reached')),
  counted_at timestamptz not null default now(),
  primary key (holder_id, day)
);

-- A card may have a series for each of its activities (« transaction », « gestion »): two series on one card are lawful.
alter table mandate_registers add column activity text not null default 'management'
  check (activity in ('transaction', 'management'));
alter table mandate_registers drop constraint mandate_registers_card_number_key;
alter table mandate_registers add constraint mandate_registers_series unique (card_number, activity);
alter table book_differences drop constraint book_differences_subject_check;
alter table book_differences add constraint book_differences_subject_check
  check (subject in ('balance', 'attempts', 'dues', 'receipts'));
