-- Who of the house saw which identity document of a person, for advanced signatures (eIDAS art. 26). Never the
-- document's number nor a copy of it. A line is never rewritten: a later one takes its place.
create table identity_checks (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  user_id text not null references users,
  -- As the document says them: the account must still say the same when something is signed.
  first_name text not null,
  last_name text not null,
  -- The address the person confirmed then: codes go there and nowhere else.
  email text not null,
  document_kind text not null check (document_kind in ('identity_card', 'passport', 'residence_permit')),
  document_expires_on date not null,
  checked_on date not null,
  checked_by text not null references users,
  -- The checker's agency then; null for the back office and the administrators.
  agency_id int references agencies,
  recorded_at timestamptz not null default now(),
  constraint identity_checks_document_valid check (document_expires_on >= checked_on),
  constraint identity_checks_not_oneself check (checked_by <> user_id)
);
create index identity_checks_user on identity_checks (user_id, id desc);
create trigger identity_checks_append_only before update or delete on identity_checks
  for each row execute function refuse_change();

-- An advanced signature carries the evidence it was ordered with, as it was then.
alter table embedded_signatures add column identity jsonb;
alter table embedded_signatures add constraint embedded_signatures_advanced_identity
  check (level <> 'advanced' or identity is not null);

-- A property has at most one text of its general conditions waiting to be signed; signed ones stay beside it.
create unique index contracts_one_open_cgv on contracts (property_id)
  where (contract_type = 'cgv_property' and status in ('generated', 'pending'));
create function keep_signed_contract() returns trigger language plpgsql as $$
begin
  if old.status = 'signed' then
    raise exception 'a signed contract is kept' using errcode = 'restrict_violation', constraint = 'contracts_signed_kept';
  end if;
  return old;
end $$;
create trigger contracts_signed_kept before delete on contracts for each row execute function keep_signed_contract();
