-- The dedicated bank account on which a card holder keeps its clients' money (décret 72-678, art. 55): transfers for its stays
-- are asked to it. Another account takes effect two days after it is declared, unless it is stopped.
create table clients_accounts (
  id int generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  agency_id int not null references agencies,
  iban text not null,
  bic text not null,
  account_holder text not null,
  bank_name text not null,
  declared_by text not null,
  declared_at timestamptz not null default now(),
  takes_effect_at timestamptz not null,
  stopped_at timestamptz
);
create index clients_accounts_last on clients_accounts (agency_id, takes_effect_at desc) where (stopped_at is null);

-- The account that a transfer was asked to; null where it is the one of the configuration.
alter table register_payments add column account jsonb;
