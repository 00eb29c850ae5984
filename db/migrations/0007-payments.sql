-- What the traveller must pay and when; paid_amount follows the ledger's receipts.
create table payment_dues (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  property_id int not null,
  reservation_id bigint not null,
  position int not null,
  due_on date not null,
  amount int not null check (amount > 0),
  paid_amount int not null default 0 check (paid_amount >= 0 and paid_amount <= amount),
  kind text not null check (kind in ('deposit', 'balance', 'full', 'instalment')),
  label text not null,
  reminded_at timestamptz,
  foreign key (property_id, reservation_id) references reservations (property_id, id),
  unique (reservation_id, position)
);
create index payment_dues_open on payment_dues (due_on) where (paid_amount < amount);

create table payment_intents (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  checkout_id bigint not null references checkouts,
  attempt int not null,
  provider text not null,
  provider_id text,
  idempotency_key text not null unique,
  -- `setup` keeps a card for later and takes nothing today.
  kind text not null check (kind in ('payment', 'setup')),
  method text not null check (method in ('card', 'bank_transfer', 'installments')),
  amount int not null check (amount >= 0),
  status text not null default 'created'
    check (status in ('created', 'processing', 'requires_action', 'awaiting_transfer', 'succeeded', 'failed', 'cancelled')),
  failure_reason text,
  action_url text,
  transfer_reference text,
  transfer_deadline timestamptz,
  payment_method_ref text,
  refunded_amount int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  succeeded_at timestamptz,
  unique (checkout_id, attempt)
);
create unique index payment_intents_provider on payment_intents (provider, provider_id);
create unique index payment_intents_one_live on payment_intents (checkout_id)
  where (status in ('created', 'processing', 'requires_action', 'awaiting_transfer'));

-- How an intent's amount is shared over the reservations of its checkout.
create table payment_allocations (
  intent_id bigint not null references payment_intents,
  property_id int not null,
  reservation_id bigint not null,
  amount int not null check (amount >= 0),
  primary key (intent_id, reservation_id),
  foreign key (property_id, reservation_id) references reservations (property_id, id)
);

create table payment_events (
  event_id text primary key,
  provider text not null,
  type text not null,
  provider_intent_id text,
  body jsonb not null,
  received_at timestamptz not null default now(),
  applied_at timestamptz,
  outcome text
);
create index payment_events_waiting on payment_events (received_at) where (applied_at is null);

create table refunds (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  intent_id bigint not null references payment_intents,
  property_id int not null,
  reservation_id bigint not null,
  amount int not null check (amount > 0),
  reason text not null,
  status text not null default 'requested' check (status in ('requested', 'succeeded', 'failed')),
  idempotency_key text not null unique,
  provider_id text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  foreign key (property_id, reservation_id) references reservations (property_id, id)
);

-- Double entry, per reservation: the lines of one posting add up to zero. Positive is debit, negative credit.
create table ledger_postings (
  id bigint generated always as identity primary key,
  property_id int not null,
  reservation_id bigint not null,
  kind text not null check (kind in ('charge', 'payment', 'refund', 'reversal', 'cancellation')),
  source text not null,
  at timestamptz not null default now(),
  foreign key (property_id, reservation_id) references reservations (property_id, id),
  constraint ledger_postings_source unique (reservation_id, source)
);
create table ledger_lines (
  id bigint generated always as identity primary key,
  posting_id bigint not null references ledger_postings,
  property_id int not null,
  reservation_id bigint not null,
  account text not null check (account in
    ('traveller', 'clearing', 'rent', 'cleaning', 'linen', 'service', 'add_on', 'tourist_tax', 'cancellation_fee')),
  code text,
  label text not null,
  amount int not null
);
create index ledger_lines_reservation on ledger_lines (reservation_id, account);
create index ledger_lines_posting on ledger_lines (posting_id);
create function ledger_balanced() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_lines where posting_id = new.posting_id) <> 0 then
    raise exception 'ledger posting % does not balance', new.posting_id using errcode = 'check_violation', constraint = 'ledger_lines_balanced';
  end if;
  return null;
end $$;
create constraint trigger ledger_lines_balanced after insert on ledger_lines deferrable initially deferred
  for each row execute function ledger_balanced();
create trigger ledger_lines_append_only before update or delete on ledger_lines for each row execute function refuse_change();
create trigger ledger_postings_append_only before update or delete on ledger_postings for each row execute function refuse_change();

-- The embedded payment provider's own books: what a bank would keep on its side.
create table embedded_payments (
  id text primary key,
  idempotency_key text not null unique,
  kind text not null,
  method text not null,
  amount int not null,
  captured int not null default 0,
  refunded int not null default 0,
  status text not null,
  failure_reason text,
  card_brand text,
  card_last4 text,
  scenario text,
  transfer_reference text,
  access_hash text,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table embedded_payment_refunds (
  id text primary key,
  idempotency_key text not null unique,
  payment_id text not null references embedded_payments,
  amount int not null,
  created_at timestamptz not null default now()
);
create table embedded_payment_events (
  id text primary key,
  payment_id text not null references embedded_payments,
  type text not null,
  body jsonb not null,
  deliver_at timestamptz not null default now(),
  delivered_at timestamptz,
  attempts int not null default 0,
  copies int not null default 1,
  last_error text
);
create index embedded_payment_events_waiting on embedded_payment_events (deliver_at) where (delivered_at is null);
