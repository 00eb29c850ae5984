-- What a property costs and the stays it takes, one row for each time it was changed: the highest number is current,
-- and none is ever changed or deleted. `rates` is modules/rates/rates.ts.
create table rate_versions (
  property_id int not null references properties,
  id int generated always as identity,
  number int not null,
  rates jsonb not null,
  recorded_at timestamptz not null default now(),
  recorded_by text not null,
  primary key (property_id, id),
  unique (property_id, number)
);
create trigger rate_versions_append_only before update or delete on rate_versions
  for each row execute function refuse_change();
create trigger rate_versions_not_emptied before truncate on rate_versions execute function refuse_change();

-- The rates that published versions carried until now become the history of each property: one row for each time they
-- changed. A property that was never published starts with those of its last draft. The versions keep their bytes.
create temporary table carried_rates as
select property_id, version_id, rates, at,
  sum((rates is distinct from before)::int) over (partition by property_id order by version) as number
from (
  select property_id, id as version_id, version, content -> 'rates' as rates, coalesce(published_at, created_at) as at,
    lag(content -> 'rates') over (partition by property_id order by version) as before
  from property_versions v
  where content ? 'rates' and (status <> 'draft' or (
    not exists (select 1 from property_versions p where p.property_id = v.property_id and p.status <> 'draft')
    and version = (select max(version) from property_versions d where d.property_id = v.property_id)))
) carried;

insert into rate_versions (property_id, number, rates, recorded_at, recorded_by)
select distinct on (property_id, number) property_id, number, rates, at, 'system'
from carried_rates order by property_id, number, version_id;

-- What a stay was sold at is its quote; this names the rates the quote was made from. Null where its version had none.
alter table reservations
  add column rates_version_id int,
  add constraint reservations_rates foreign key (property_id, rates_version_id) references rate_versions (property_id, id);
update reservations s set rates_version_id = r.id
from carried_rates c join rate_versions r on r.property_id = c.property_id and r.number = c.number
where c.property_id = s.property_id and c.version_id = s.version_id;
drop table carried_rates;

-- The same for a contract, frozen with the rest of it; null for those written before.
alter table contracts
  add column rates_version_id int,
  add constraint contracts_rates foreign key (property_id, rates_version_id) references rate_versions (property_id, id);
create or replace function keep_contract() returns trigger language plpgsql as $$
begin
  if (new.facts, new.document, new.document_hash, new.pdf_file, new.pdf_hash, new.property_id, new.version_id,
      new.property_version_hash, new.reservation_id, new.template_version, new.rates_version_id)
    is distinct from (old.facts, old.document, old.document_hash, old.pdf_file, old.pdf_hash, old.property_id,
      old.version_id, old.property_version_hash, old.reservation_id, old.template_version, old.rates_version_id)
    or old.status in ('signed', 'void') then
    raise exception 'a contract never changes' using errcode = 'restrict_violation', constraint = 'contracts_immutable';
  end if;
  return new;
end $$;
