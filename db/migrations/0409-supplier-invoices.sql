-- expands: the version before has no use for it.
-- The invoices of suppliers for a villa, with their file: those that are not urgent wait for the owner's agreement (docs/decisions/233).
-- Their amounts are posted in the ledger once they are the owner's to pay.
create table supplier_invoices (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  agency_id int not null references agencies,
  property_id int not null references properties,
  owner_id text not null references users,
  provider text not null check (length(provider) between 1 and 120),
  number text not null check (length(number) between 1 and 60),
  issued_on date not null,
  amount int not null check (amount > 0),
  vat int check (vat between 0 and amount),
  purpose text not null check (length(purpose) <= 200),
  is_urgent boolean not null,
  state text not null check (state in ('waiting', 'posted', 'refused')),
  reason text,
  recorded_by text not null,
  recorded_at timestamptz not null default now(),
  answered_at timestamptz,
  file_id uuid not null unique,
  file_name text not null,
  file_type text not null,
  is_judged boolean not null,
  size_bytes int not null,
  file_key text not null unique,
  unique (agency_id, provider, number),
  check ((reason is not null) = (state = 'refused'))
);
create index supplier_invoices_owner on supplier_invoices (owner_id);
create index supplier_invoices_property on supplier_invoices (property_id);
