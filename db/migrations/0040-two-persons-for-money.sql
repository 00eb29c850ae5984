-- Acts about money above 10 000,00 EUR: one person asked, and nothing moves before another approves (backstage §11).
-- One row for each time it was asked; `input` is what was typed, `seen` the figures it was asked for.
create table money_acts (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  kind text not null check (kind in ('transfer.receive', 'refund.send', 'payout.send', 'refund.goodwill')),
  -- The reference of the transfer, or the public identifier of the refund, the payout or the reservation.
  subject_id text not null,
  amount int not null check (amount > 0),
  input jsonb not null,
  seen jsonb not null,
  -- `void`: the figures changed before a second person approved.
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'refused', 'withdrawn', 'void')),
  asked_by text not null references users,
  asked_at timestamptz not null default now(),
  decided_by text references users,
  decided_at timestamptz,
  -- Why it was refused.
  reason text,
  constraint money_acts_decided check ((status = 'waiting') = (decided_at is null) and (status = 'waiting') = (decided_by is null)),
  constraint money_acts_two_persons check (status not in ('approved', 'refused') or decided_by <> asked_by),
  constraint money_acts_withdrawn check (status <> 'withdrawn' or decided_by = asked_by),
  constraint money_acts_reason check ((status = 'refused') = (reason is not null))
);
create unique index money_acts_waiting on money_acts (kind, subject_id) where (status = 'waiting');
