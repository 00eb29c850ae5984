-- Registrations whose address nobody has confirmed: no account stands behind them, and several may name one address.
create table registrations (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique,
  email text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  password text not null,
  back text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index registrations_email on registrations (email);
