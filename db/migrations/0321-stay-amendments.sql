-- An amendment of a signed stay’s contract: what changes waits for the traveler’s signature (docs/decisions/172).
alter table contract_templates drop constraint contract_templates_kind_check;
alter table contract_templates add constraint contract_templates_kind_check check (kind in ('rental', 'conditions', 'mandate',
  'stay_amendment', 'payment_request', 'terms', 'privacy', 'notice', 'accessibility', 'ranking'));

alter table contracts drop constraint contracts_contract_type_check;
alter table contracts add constraint contracts_contract_type_check
  check (contract_type in ('rental', 'stay_amendment', 'cgv_property', 'mandate', 'mandate_amendment'));
-- A stay has one rental contract that counts, any number of signed amendments, and one that waits.
drop index contracts_one_live;
create unique index contracts_one_live on contracts (reservation_id, contract_type)
  where (status <> 'void' and contract_type <> 'stay_amendment');
create unique index contracts_one_open_stay_amendment on contracts (reservation_id)
  where (contract_type = 'stay_amendment' and status in ('generated', 'pending'));

create table stay_amendments (
  id integer primary key generated always as identity,
  public_id uuid not null unique default gen_random_uuid(),
  property_id integer not null,
  reservation_id bigint not null,
  -- Its place among the amendments of the stay, which names it.
  number integer not null check (number > 0),
  status text not null default 'proposed' check (status in ('proposed', 'agreed', 'withdrawn')),
  before_terms jsonb not null,
  after_terms jsonb not null,
  proposed_by text not null,
  proposed_at timestamptz not null default now(),
  settled_at timestamptz,
  foreign key (property_id, reservation_id) references reservations (property_id, id),
  unique (reservation_id, number),
  check ((status = 'proposed') = (settled_at is null))
);
create unique index stay_amendments_one_proposed on stay_amendments (reservation_id) where (status = 'proposed');
create index stay_amendments_stay on stay_amendments (property_id, reservation_id);

-- What was proposed never changes, and what is settled stays so.
create function keep_stay_amendment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status <> 'proposed' or (new.number, new.before_terms, new.after_terms, new.reservation_id, new.proposed_by)
    is distinct from (old.number, old.before_terms, old.after_terms, old.reservation_id, old.proposed_by) then
    raise exception 'an amendment never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger stay_amendments_kept before update or delete on stay_amendments
  for each row execute function keep_stay_amendment();
create trigger stay_amendments_not_emptied before truncate on stay_amendments execute function refuse_change();
