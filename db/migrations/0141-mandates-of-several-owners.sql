-- A mandate is signed by each who owns the villa, or by another owner who has a power of attorney (money.md §2). Who gives it
-- is kept as it was when the mandate was prepared; empty for the one owner of before.
alter table mandates add column mandators jsonb not null default '[]';

-- Each signs a copy of their own.
drop index contracts_one_open_mandate;
create unique index contracts_one_open_mandate
  on contracts (property_id, contract_type, (coalesce(facts ->> 'signerId', '')))
  where (contract_type in ('mandate', 'mandate_amendment') and status in ('generated', 'pending'));

-- By which an owner lets another owner of the villa sign for them. The document itself is kept by the agency.
create table powers_of_attorney (
  id int generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  property_id int not null,
  party_id text not null,
  attorney_id text not null,
  given_on date not null,
  reference text not null,
  recorded_by text not null,
  recorded_at timestamptz not null default now(),
  revoked_at timestamptz,
  constraint powers_of_attorney_party foreign key (property_id, party_id) references property_parties,
  constraint powers_of_attorney_attorney foreign key (property_id, attorney_id) references property_parties,
  constraint powers_of_attorney_two check (party_id <> attorney_id)
);
create unique index powers_of_attorney_one on powers_of_attorney (property_id, party_id) where (revoked_at is null);
create index powers_of_attorney_attorneys on powers_of_attorney (property_id, attorney_id);
