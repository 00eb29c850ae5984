-- expands: the version before has no use for them.
-- The deposit of a stay, and each hold on a card that stood or was asked for it (docs/decisions/229). What we want of a hold is
-- written (`asked_…`) before its provider is asked; what the provider said of it is beside.
create table deposits (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  property_id int not null,
  reservation_id bigint not null unique,
  amount int not null check (amount > 0),
  way text not null check (way in ('card_hold', 'bank_transfer')),
  state text not null default 'planned' check (state in
    ('planned', 'requested', 'held', 'expiring', 'failed', 'claimed', 'contested', 'captured', 'released')),
  request_on date not null,
  covered_from date not null,
  covered_until date not null,
  -- When its release was asked for. The page says « levé » once no hold is left.
  release_asked_at timestamptz,
  -- Who accepted in writing that a day is not covered, and why.
  gap_accepted_by text,
  gap_accepted_at timestamptz,
  gap_words text check (char_length(gap_words) <= 500),
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (property_id, reservation_id) references reservations (property_id, id)
);
create index deposits_stay on deposits (property_id, reservation_id);
create index deposits_open on deposits (request_on) where (ended_at is null);

create table deposit_holds (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  deposit_id bigint not null references deposits,
  provider text not null,
  provider_id text,
  amount int not null check (amount > 0),
  status text not null default 'created' check (status in
    ('created', 'requires_action', 'held', 'captured', 'released', 'ended', 'failed')),
  -- Asked of a kept card, its traveler being absent: the reference of that card.
  kept_card text,
  failure text,
  action_url text,
  capture_before timestamptz,
  held_at timestamptz,
  captured int not null default 0,
  refunded int not null default 0 check (refunded between 0 and captured),
  -- The card that its traveler agreed to keep for the renewals.
  card_ref text,
  card jsonb,
  asked_capture int check (asked_capture between 1 and amount),
  asked_release_at timestamptz,
  asked_refund int check (asked_refund > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index deposit_holds_deposit on deposit_holds (deposit_id);
-- At most one attempt under way: a second press finds the first.
create unique index deposit_holds_attempt on deposit_holds (deposit_id)
  where (status in ('created', 'requires_action') and asked_release_at is null);
create index deposit_holds_live on deposit_holds (capture_before) where (status in ('created', 'requires_action', 'held'));
