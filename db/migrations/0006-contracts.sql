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
  pdf_file text not null,
  pdf_hash text not null,
  signature_box jsonb,
  signed_pdf_file text,
  signed_pdf_hash text,
  audit_pdf_file text,
  audit_pdf_hash text,
  created_at timestamptz not null default now(),
  signed_at timestamptz,
  constraint contracts_version foreign key (property_id, version_id) references property_versions (property_id, id),
  constraint contracts_reservation foreign key (property_id, reservation_id) references reservations (property_id, id),
  constraint contracts_signed_whole check ((status = 'signed') =
    (num_nulls(signed_pdf_file, signed_pdf_hash, audit_pdf_file, audit_pdf_hash, signed_at) = 0))
);
create index contracts_by_reservation on contracts (reservation_id, id desc);
create index contracts_property on contracts (property_id, contract_type, created_at desc);
-- A reservation has one contract that counts; the texts it replaced are void.
create unique index contracts_one_live on contracts (reservation_id, contract_type) where (status <> 'void');
create function keep_contract() returns trigger language plpgsql as $$
begin
  if (new.facts, new.document, new.document_hash, new.pdf_file, new.pdf_hash, new.property_id, new.version_id,
      new.property_version_hash, new.reservation_id, new.template_version)
    is distinct from (old.facts, old.document, old.document_hash, old.pdf_file, old.pdf_hash, old.property_id,
      old.version_id, old.property_version_hash, old.reservation_id, old.template_version)
    or old.status in ('signed', 'void') then
    raise exception 'a contract never changes' using errcode = 'restrict_violation', constraint = 'contracts_immutable';
  end if;
  return new;
end $$;
create trigger contracts_immutable before update on contracts for each row execute function keep_contract();

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
create unique index signature_requests_one_live on signature_requests (contract_id) where (status in ('created', 'pending'));

-- Provider events by identifier: each is applied once, in any order, tried again until it can be.
create table signature_events (
  event_id text primary key,
  provider text not null,
  provider_id text not null,
  status text,
  body jsonb not null,
  received_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts int not null default 0,
  last_error text,
  applied_at timestamptz,
  outcome text check (outcome in ('applied', 'no_change', 'unknown_request'))
);
create index signature_events_waiting on signature_events (next_attempt_at) where (applied_at is null);

-- The embedded signature provider's own books: what a third party would keep on its side.
create table embedded_signatures (
  id uuid primary key default gen_random_uuid(),
  access_hash text not null unique,
  external_id text not null unique,
  status text not null default 'ongoing' check (status in ('ongoing', 'done', 'declined', 'expired', 'canceled')),
  level text not null,
  signer_first_name text not null,
  signer_last_name text not null,
  signer_email text not null,
  document_name text not null,
  document_file text not null,
  document_hash text not null,
  document_content jsonb not null,
  signature_box jsonb not null,
  code_hash text,
  code_expires_at timestamptz,
  code_attempts int not null default 0,
  codes_sent int not null default 0,
  code_sent_at timestamptz,
  trail jsonb not null default '[]',
  signed_file text,
  signed_hash text,
  audit_file text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  done_at timestamptz
);
create index embedded_signatures_ongoing on embedded_signatures (expires_at) where (status = 'ongoing');

-- Its webhooks, written with the act they tell and sent until somebody answers.
create table embedded_signature_events (
  id uuid primary key default gen_random_uuid(),
  signature_id uuid not null references embedded_signatures,
  status text not null,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts int not null default 0,
  last_error text,
  delivered_at timestamptz
);
create index embedded_signature_events_waiting on embedded_signature_events (next_attempt_at) where (delivered_at is null);
