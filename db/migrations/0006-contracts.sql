create table contracts (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  contract_type text not null check (contract_type in ('rental', 'cgv_property')),
  property_id int not null references properties,
  version_id int not null,
  reservation_id bigint,
  template_version text not null,
  status text not null default 'generated' check (status in ('generated', 'pending', 'signed', 'void')),
  -- The facts the text was made from and the text itself: never changed after generation.
  facts jsonb not null,
  document jsonb not null,
  property_version_hash text not null,
  document_hash text not null,
  pdf_file text,
  pdf_hash text,
  signed_pdf_file text,
  signed_pdf_hash text,
  audit_pdf_file text,
  created_at timestamptz not null default now(),
  signed_at timestamptz
);
create index contracts_reservation on contracts (reservation_id);
create index contracts_property on contracts (property_id, contract_type, created_at desc);

create table signature_requests (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  contract_id bigint not null references contracts,
  provider text not null,
  provider_id text,
  level text not null check (level in ('simple', 'advanced')),
  status text not null default 'created' check (status in ('created', 'pending', 'signed', 'declined', 'expired', 'error', 'void')),
  iframe_url text,
  signer_email text not null,
  signer_name text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  signed_at timestamptz
);
create index signature_requests_contract on signature_requests (contract_id, id desc);
create unique index signature_requests_provider on signature_requests (provider, provider_id);

-- Provider events by identifier: each is applied once, in any order.
create table signature_events (
  event_id text primary key,
  provider text not null,
  body jsonb not null,
  received_at timestamptz not null default now(),
  applied_at timestamptz
);

-- The embedded signature provider's own books: what a third party would keep on its side.
create table embedded_signatures (
  id uuid primary key default gen_random_uuid(),
  access_hash text not null unique,
  external_id text not null,
  status text not null default 'ongoing' check (status in ('ongoing', 'done', 'declined', 'expired', 'canceled')),
  level text not null,
  signer_name text not null,
  signer_email text not null,
  document_name text not null,
  document_file text not null,
  document_hash text not null,
  code_hash text,
  code_expires_at timestamptz,
  code_attempts int not null default 0,
  codes_sent int not null default 0,
  code_sent_at timestamptz,
  consent_text text,
  consented_at timestamptz,
  trail jsonb not null default '[]',
  signed_file text,
  audit_file text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  done_at timestamptz
);
