-- The inventories of a stay, at its arrival and at its departure: filled section by section, then closed for good
-- (docs/decisions/174).
alter table contract_templates drop constraint contract_templates_kind_check;
alter table contract_templates add constraint contract_templates_kind_check check (kind in ('rental', 'conditions', 'mandate',
  'stay_amendment', 'payment_request', 'inventory', 'terms', 'privacy', 'notice', 'accessibility', 'ranking'));

create table stay_inventories (
  id bigint primary key generated always as identity,
  property_id integer not null,
  reservation_id bigint not null,
  moment text not null check (moment in ('arrival', 'departure')),
  -- The last day of the stay, from which its end is counted.
  departure date not null,
  sections jsonb not null,
  opened_by text not null,
  opened_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  closed_at timestamptz,
  -- The version of the template it was worded by; 1 is what the product writes.
  template_number integer check (template_number > 0),
  facts jsonb,
  document jsonb,
  document_hash text,
  foreign key (property_id, reservation_id) references reservations (property_id, id),
  unique (reservation_id, moment),
  check (num_nulls(closed_at, template_number, facts, document, document_hash) in (0, 5))
);
create index stay_inventories_stay on stay_inventories (property_id, reservation_id);

-- What is closed never changes, and is kept five years after the departure (money §10).
create function keep_stay_inventory() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.closed_at is not null and old.departure >= now() - interval '5 years' then
      raise exception 'a closed inventory is kept' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if old.closed_at is not null or (new.reservation_id, new.moment, new.departure)
    is distinct from (old.reservation_id, old.moment, old.departure) then
    raise exception 'a closed inventory never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger stay_inventories_kept before update or delete on stay_inventories
  for each row execute function keep_stay_inventory();
create trigger stay_inventories_not_emptied before truncate on stay_inventories execute function refuse_change();
