-- What the compliance passport of a property asks and no table held (modules/publication): papers with their end, and by
-- what an owner is paid and declared (modules/owner-details).
create table property_certificates (
  id int generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  property_id int not null references properties,
  kind text not null check (kind in ('insurance', 'change_of_use')),
  number text not null,
  issuer text not null,
  -- The last day it holds; null for an authorization without end.
  ends_on date,
  recorded_by text not null,
  recorded_at timestamptz not null default now(),
  constraint property_certificates_insured_until check (kind <> 'insurance' or ends_on is not null)
);
create index property_certificates_last on property_certificates (property_id, kind, id desc);
-- A correction is another line: the last one of a kind counts.
create trigger property_certificates_append_only before update or delete on property_certificates
  for each row execute function refuse_change();
create trigger property_certificates_not_emptied before truncate on property_certificates execute function refuse_change();

create table owner_bank_accounts (
  owner_id text primary key references users,
  holder text not null,
  iban text not null,
  given_by text not null,
  given_at timestamptz not null default now()
);

-- By what a seller is declared (directive (EU) 2021/514, DAC7).
create table owner_tax_identities (
  owner_id text primary key references users,
  country text not null check (country ~ '^[A-Z]{2}$'),
  tax_number text not null,
  birth_date date not null,
  given_by text not null,
  given_at timestamptz not null default now()
);
