-- The sworn declaration of registration is its owner's own act (modules/owner-details): what was declared, when, by whom and
-- by which way. Another number or another owner asks for another line.
create table sworn_declarations (
  id int generated always as identity primary key,
  property_id int not null references properties,
  owner_id text not null references users,
  -- Without spaces and signs, in capitals.
  registration_number text not null check (registration_number <> ''),
  -- Null for a declaration of before this table, which did not say it.
  is_main_residence boolean,
  -- The text that the owner read and declared.
  sentence text not null check (sentence <> ''),
  means text not null check (means in ('console', 'link', 'takeover')),
  declared_on date not null,
  declared_at timestamptz not null default now(),
  constraint sworn_declarations_residence_said check ((means = 'takeover') = (is_main_residence is null))
);
create index sworn_declarations_last on sworn_declarations (property_id, owner_id, id desc);
create trigger sworn_declarations_append_only before update or delete on sworn_declarations
  for each row execute function refuse_change();
create trigger sworn_declarations_not_emptied before truncate on sworn_declarations execute function refuse_change();

-- The declaration was a box of the editor. It is taken over where the listing was published with it, so that no listing
-- leaves the site, and where the owner had ticked it themself; what an agency ticked for another is not.
with declared as (
  select p.id as property_id, p.owner_id, v.content ->> 'registrationNumber' as number,
    coalesce(v.published_at, now()) as at
  from properties p join property_versions v on v.property_id = p.id and v.is_active
  where v.content ->> 'jurisdiction' = 'FR' and v.content ->> 'swornDeclaration' = 'true'
  union all
  select p.id, p.owner_id, d.fields ->> 'registrationNumber', last.at
  from properties p join listing_drafts d on d.property_id = p.id
    join lateral (select changed_by, to_value, at from listing_draft_changes c
      where c.property_id = p.id and c.field = 'swornDeclaration' order by c.id desc limit 1) last
      on last.changed_by = p.owner_id and last.to_value ->> 'value' = 'true'
  where coalesce(d.fields ->> 'jurisdiction', 'FR') = 'FR' and d.fields ->> 'swornDeclaration' = 'true'),
numbered as (
  select property_id, owner_id, upper(regexp_replace(number, '[\s.\-]', '', 'g')) as number, at
  from declared where owner_id is not null and number is not null)
insert into sworn_declarations (property_id, owner_id, registration_number, sentence, means, declared_on, declared_at)
select distinct on (property_id, number) property_id, owner_id, number,
  'Le propriétaire déclare sur l’honneur respecter les obligations du meublé de tourisme (loi 2024-1039).',
  'takeover', (at at time zone 'Europe/Paris')::date, at
from numbered where number <> '' order by property_id, number, at;

-- The working copy has the field no more; its history keeps who ticked it.
update listing_drafts set fields = fields - 'swornDeclaration' where fields ? 'swornDeclaration';
