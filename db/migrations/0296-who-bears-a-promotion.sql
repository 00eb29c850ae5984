-- Who bears a promotion (docs/decisions/166): the commission of the agency, the owner who has agreed to it for their villa, or the house.
alter table promotions add column borne_by text not null default 'agency'
  constraint promotions_borne_by_check check (borne_by in ('agency', 'owner', 'house'));
-- An owner agrees for a villa: what they bear names its villas.
alter table promotions add constraint promotions_owner_villas check (borne_by <> 'owner' or not is_for_all_villas);

-- What each owner was asked, and what they answered last: who owns the villa afterwards has not agreed.
create table promotion_consents (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  promotion_id bigint not null,
  property_id int not null,
  owner_id text not null,
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  is_accepted boolean,
  unique (promotion_id, property_id),
  foreign key (promotion_id, property_id) references promotion_villas (promotion_id, property_id),
  check ((answered_at is null) = (is_accepted is null))
);
create index promotion_consents_owner on promotion_consents (owner_id);

-- Links by which an owner answers.
do $$
declare known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'public_tokens_scope_check');
begin
  alter table public_tokens drop constraint public_tokens_scope_check;
  execute format(
    'alter table public_tokens add constraint public_tokens_scope_check check (scope = ''promotion_cost'' or %s)', known);
end $$;

-- What the house owes an agency for promotions that it bears, and what it pays of it.
alter table ledger_postings drop constraint ledger_postings_kind_check;
alter table ledger_postings add constraint ledger_postings_kind_check
  check (kind in ('charge', 'payment', 'refund', 'reversal', 'cancellation', 'indemnity', 'payout', 'difference',
    'chargeback', 'chargeback_won', 'goodwill', 'allotment', 'settlement', 'suspense', 'suspense_out', 'restoration',
    'owner_payout', 'owner_payout_refused', 'supplier_invoice', 'house_payment'));
alter table ledger_postings drop constraint ledger_postings_about;
alter table ledger_postings add constraint ledger_postings_about
  check ((reservation_id is null) = (kind in ('settlement', 'suspense', 'suspense_out', 'restoration',
    'owner_payout', 'owner_payout_refused', 'supplier_invoice', 'house_payment')));
alter table ledger_lines drop constraint ledger_lines_account_check;
alter table ledger_lines add constraint ledger_lines_account_check check (account in
  ('bank', 'processor', 'traveler', 'rent', 'cleaning', 'linen', 'service', 'add_on', 'tourist_tax', 'cancellation_fee',
   'host_indemnity', 'transfer_difference', 'agency_costs', 'goodwill', 'suspense', 'allotted', 'owner', 'provider', 'commune',
   'agency', 'agency_vat', 'house'));
create index ledger_lines_house on ledger_lines (posting_id) where account = 'house';
