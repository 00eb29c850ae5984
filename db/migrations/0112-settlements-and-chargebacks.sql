-- What happens to a whole book: a provider settles less its fee, a card is charged back, money comes that cannot be placed,
-- the agency restores what its costs took from clients' money.
alter table ledger_postings drop constraint ledger_postings_kind_check;
alter table ledger_postings add constraint ledger_postings_kind_check
  check (kind in ('charge', 'payment', 'refund', 'reversal', 'cancellation', 'indemnity', 'payout', 'difference',
    'chargeback', 'chargeback_won', 'settlement', 'suspense', 'suspense_out', 'restoration'));
alter table ledger_postings add constraint ledger_postings_about
  check ((reservation_id is null) = (kind in ('settlement', 'suspense', 'suspense_out', 'restoration')));
alter table ledger_lines drop constraint ledger_lines_account_check;
alter table ledger_lines add constraint ledger_lines_account_check check (account in
  ('bank', 'processor', 'traveler', 'rent', 'cleaning', 'linen', 'service', 'add_on', 'tourist_tax', 'cancellation_fee',
   'host_indemnity', 'transfer_difference', 'agency_costs', 'suspense'));

-- A payment that its card's holder contests at the bank: the money leaves at once, and comes back when it is won.
create table chargebacks (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  holder_id int not null references agencies,
  intent_id bigint not null references payment_intents,
  -- The provider's own name of it: each is recorded once.
  reference text not null,
  amount int not null check (amount > 0),
  fee int not null check (fee >= 0),
  status text not null default 'open' check (status in ('open', 'won', 'lost')),
  recorded_by text not null,
  recorded_at timestamptz not null default now(),
  closed_by text,
  closed_at timestamptz,
  unique (intent_id, reference),
  constraint chargebacks_closed check (num_nulls(closed_by, closed_at) = case status when 'open' then 2 else 0 end)
);
create index chargebacks_holder on chargebacks (holder_id, id desc);

-- Money that came on the bank account of a book and that has no known purpose yet.
create table suspense_items (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  holder_id int not null references agencies,
  amount int not null check (amount > 0),
  received_on date not null,
  payer text not null,
  reference text not null,
  state text not null default 'open' check (state in ('open', 'recognized', 'returned')),
  recorded_by text not null,
  recorded_at timestamptz not null default now(),
  closed_by text,
  closed_at timestamptz,
  unique (holder_id, reference, received_on, amount),
  constraint suspense_items_closed check (num_nulls(closed_by, closed_at) = case state when 'open' then 2 else 0 end)
);
create index suspense_items_open on suspense_items (holder_id, id) where (state = 'open');
