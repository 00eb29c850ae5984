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

-- One attempt to pay. The row is committed before the provider is called, so that a crash leaves a trace to heal.
create table payment_intents (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  checkout_id bigint not null references checkouts,
  attempt int not null,
  provider text not null,
  provider_id text,
  idempotency_key text not null unique,
  started_by text not null,
  -- `setup` keeps a card for later and takes nothing today.
  kind text not null check (kind in ('payment', 'setup')),
  method text not null check (method in ('card', 'bank_transfer', 'installments')),
  -- Charged to a kept card on the day of a due, the traveller being absent.
  off_session boolean not null default false,
  amount int not null check (amount >= 0),
  captured_amount int not null default 0,
  refunded_amount int not null default 0,
  status text not null default 'created'
    check (status in ('created', 'processing', 'requires_action', 'awaiting_transfer', 'succeeded', 'failed', 'cancelled')),
  failure_reason text,
  -- What the provider's last silence was: nobody knows yet whether money moved.
  last_error text,
  action_url text,
  transfer jsonb,
  transfer_deadline timestamptz,
  -- Reference of the kept card at the provider, and what may be shown of it: never a number.
  card_ref text,
  card jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  succeeded_at timestamptz,
  unique (checkout_id, attempt),
  constraint payment_intents_setup_is_free check (kind <> 'setup' or amount = 0)
);
create unique index payment_intents_provider on payment_intents (provider, provider_id);
create unique index payment_intents_one_live on payment_intents (checkout_id)
  where (status in ('created', 'processing', 'requires_action', 'awaiting_transfer'));
create index payment_intents_live on payment_intents (updated_at)
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
create index payment_allocations_reservation on payment_allocations (reservation_id);

-- Provider events by identifier: each is applied once, in any order; one about nothing we know waits.
create table payment_events (
  event_id text primary key,
  provider text not null,
  type text not null,
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
  requested_by text not null,
  -- The act that asked for the money back; it may take several rows, one for each payment it draws on.
  request_key text not null,
  status text not null default 'requested' check (status in ('requested', 'succeeded', 'failed')),
  idempotency_key text not null unique,
  provider_id text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  foreign key (property_id, reservation_id) references reservations (property_id, id),
  unique (request_key, reservation_id, intent_id)
);
create index refunds_reservation on refunds (reservation_id);
create index refunds_intent on refunds (intent_id);
create index refunds_waiting on refunds (created_at) where (status = 'requested');

-- Double entry, per reservation: the lines of one posting add up to zero. Positive is debit, negative credit.
create table ledger_postings (
  id bigint generated always as identity primary key,
  property_id int not null,
  reservation_id bigint not null,
  kind text not null check (kind in ('charge', 'payment', 'refund', 'reversal', 'cancellation')),
  source text not null,
  intent_id bigint references payment_intents,
  at timestamptz not null default now(),
  foreign key (property_id, reservation_id) references reservations (property_id, id),
  constraint ledger_postings_source unique (reservation_id, source)
);
create index ledger_postings_intent on ledger_postings (intent_id);
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

-- The embedded payment provider's own books: what a bank would keep on its side. No table has a card number.
create table embedded_cards (
  id text primary key,
  brand text not null,
  last4 text not null,
  scenario text not null,
  -- A token lives one hour and serves once; a card that the traveller let us keep serves again.
  kept boolean not null default false,
  used_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create table embedded_payments (
  id text primary key,
  idempotency_key text not null unique,
  request_hash text not null,
  reference text not null,
  kind text not null check (kind in ('payment', 'setup')),
  method text not null check (method in ('card', 'bank_transfer')),
  amount int not null check (amount >= 0),
  captured int not null default 0,
  refunded int not null default 0 check (refunded between 0 and captured),
  status text not null
    check (status in ('processing', 'requires_action', 'awaiting_transfer', 'succeeded', 'failed', 'cancelled')),
  failure_reason text,
  card_id text references embedded_cards,
  keep_card boolean not null default false,
  return_url text,
  access_hash text unique,
  transfer_reference text unique,
  transfer_deadline timestamptz,
  -- When a bank that answers late makes up its mind.
  settles_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index embedded_payments_settling on embedded_payments (settles_at) where (status = 'processing');
create table embedded_payment_refunds (
  id text primary key,
  idempotency_key text not null unique,
  reference text not null,
  payment_id text not null references embedded_payments,
  amount int not null check (amount > 0),
  created_at timestamptz not null default now()
);
create index embedded_payment_refunds_payment on embedded_payment_refunds (payment_id);
create table embedded_payment_events (
  id text primary key,
  type text not null,
  body jsonb not null,
  deliver_at timestamptz not null default now(),
  delivered_at timestamptz,
  attempts int not null default 0,
  copies int not null default 1,
  last_error text,
  created_at timestamptz not null default now()
);
create index embedded_payment_events_waiting on embedded_payment_events (deliver_at) where (delivered_at is null);
