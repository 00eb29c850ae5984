-- The register of mandates: one series of numbers and one chain of lines for each professional card (décret 72-678,
-- art. 65 and 72). A number and a line are given under the lock of the register's row, and taken back with a transaction
-- that fails, so that none is skipped or given twice.
create table mandate_registers (
  id int generated always as identity primary key,
  card_number text not null unique,
  last_number int not null default 0,
  last_position int not null default 0,
  last_hash text not null default repeat('0', 64)
);

create table mandates (
  id int generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  property_id int not null references properties,
  agency_id int not null references agencies,
  -- Who gives the mandate; null where a mandate on paper was entered for an owner without account.
  owner_id text references users,
  register_id int references mandate_registers,
  number int check (number > 0),
  -- The number a mandate has in the register kept before, on paper: its contracts quote it.
  former_number text,
  status text not null default 'draft'
    check (status in ('draft', 'awaiting_signature', 'in_force', 'ended', 'cancelled')),
  owner_name text not null,
  owner_address text not null,
  property_nature text not null,
  property_address text not null,
  starts_on date not null,
  -- The last day it is in force; unknown for some that were taken over.
  ends_on date,
  end_reason text,
  registered_on date,
  signed_on date,
  created_at timestamptz not null default now(),
  created_by text not null,
  constraint mandates_number_once unique (register_id, number),
  constraint mandates_registered check (num_nulls(register_id, number, registered_on) in (0, 3)),
  constraint mandates_numbered check (number is not null or status in ('draft', 'cancelled')),
  constraint mandates_limited check (ends_on >= starts_on and (ends_on is not null or former_number is not null)),
  constraint mandates_one_at_a_time exclude using gist
    (property_id with =, daterange(starts_on, ends_on, '[]') with &&) where (status = 'in_force')
);
create index mandates_property on mandates (property_id, id desc);
create index mandates_agency on mandates (agency_id, id desc);
create index mandates_owner on mandates (owner_id);
create unique index mandates_one_open on mandates (property_id) where (status in ('draft', 'awaiting_signature'));

create function keep_mandate() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.number is not null and
    (new.register_id, new.number, new.former_number, new.property_id, new.owner_id, new.owner_name, new.owner_address,
      new.property_nature, new.property_address, new.starts_on, new.registered_on)
    is distinct from (old.register_id, old.number, old.former_number, old.property_id, old.owner_id, old.owner_name,
      old.owner_address, old.property_nature, old.property_address, old.starts_on, old.registered_on)) then
    raise exception 'a registered mandate is kept' using errcode = 'restrict_violation', constraint = 'mandates_kept';
  end if;
  return new;
end $$;
create trigger mandates_kept before update on mandates for each row execute function keep_mandate();
create trigger mandates_not_deleted before delete on mandates for each row execute function refuse_change();
create trigger mandates_not_emptied before truncate on mandates execute function refuse_change();

-- The terms of a mandate (modules/mandates/mandate-terms.ts), a version for each time they were agreed on. A version is in
-- force from its day on once the owner has signed it.
create table mandate_terms (
  mandate_id int not null references mandates,
  version int not null check (version > 0),
  from_day date not null,
  terms jsonb not null,
  status text not null default 'proposed' check (status in ('proposed', 'agreed', 'withdrawn')),
  -- The day the owner was given notice of a change.
  notified_on date,
  agreed_on date,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (mandate_id, version),
  constraint mandate_terms_agreed check ((status = 'agreed') = (agreed_on is not null)),
  -- A change takes effect fifteen days after notice, at least (Regulation (EU) 2019/1150, art. 3).
  constraint mandate_terms_notice check (version = 1 or notified_on is null or from_day >= notified_on + 15)
);
create unique index mandate_terms_one_proposed on mandate_terms (mandate_id) where (status = 'proposed');
create function keep_mandate_terms() returns trigger language plpgsql as $$
begin
  if old.status <> 'proposed' or (old.notified_on is not null and new.notified_on is distinct from old.notified_on) then
    raise exception 'agreed terms never change' using errcode = 'restrict_violation', constraint = 'mandate_terms_kept';
  end if;
  return new;
end $$;
create trigger mandate_terms_kept before update on mandate_terms for each row execute function keep_mandate_terms();
create trigger mandate_terms_not_deleted before delete on mandate_terms for each row execute function refuse_change();
create trigger mandate_terms_not_emptied before truncate on mandate_terms execute function refuse_change();

-- What was written in the register, in its order: the cells as they are exported, and the SHA-256 of the line before with
-- these cells (modules/mandates/register-line.ts).
create table mandate_register_lines (
  register_id int not null references mandate_registers,
  position int not null check (position > 0),
  mandate_id int not null references mandates,
  cells jsonb not null,
  previous_hash text not null,
  hash text not null,
  written_at timestamptz not null default now(),
  primary key (register_id, position)
);
create index mandate_register_lines_mandate on mandate_register_lines (mandate_id);
create trigger mandate_register_lines_append_only before update or delete on mandate_register_lines
  for each row execute function refuse_change();
create trigger mandate_register_lines_not_emptied before truncate on mandate_register_lines execute function refuse_change();

-- The mandates that properties named until now are entered in the order the properties were opened. What their papers
-- say beyond the number was never recorded: duration and terms stay empty until the agency gives them.
do $$
declare
  found record;
  register mandate_registers;
  entered mandates;
  line jsonb;
  line_hash text;
begin
  for found in
    select p.id, p.agency_id, p.owner_id, p.mandate_number, (p.created_at at time zone 'Europe/Paris')::date as day,
      a.card_number, coalesce(u.first_name || ' ' || u.last_name, '') as owner_name, coalesce(u.address, '') as owner_address,
      coalesce(v.content ->> 'type', '') as nature,
      concat_ws(', ', v.content -> 'address' ->> 'street',
        nullif(concat_ws(' ', v.content -> 'address' ->> 'postalCode', v.content -> 'address' ->> 'city'), '')) as place
    from properties p join agencies a on a.id = p.agency_id left join users u on u.id = p.owner_id
      left join lateral (select content from property_versions where property_id = p.id order by version desc limit 1) v on true
    where p.mandate_number is not null and p.regime = 'hoguet'
    order by p.created_at, p.id
  loop
    insert into mandate_registers (card_number) values (found.card_number) on conflict do nothing;
    update mandate_registers set last_number = last_number + 1, last_position = last_position + 1
      where card_number = found.card_number returning * into register;
    insert into mandates (property_id, agency_id, owner_id, register_id, number, former_number, status, owner_name,
        owner_address, property_nature, property_address, starts_on, registered_on, signed_on, created_by)
      values (found.id, found.agency_id, found.owner_id, register.id, register.last_number, found.mandate_number, 'in_force',
        found.owner_name, found.owner_address, found.nature, found.place, found.day, found.day, found.day, 'system')
      returning * into entered;
    select jsonb_agg(regexp_replace(btrim(regexp_replace(cell, '[[:cntrl:][:space:]]+', ' ', 'g')), '^([-=+@])', '''\1')
        order by at) into line
    from unnest(array[register.last_position::text, found.card_number, 'Reprise', found.day::text, register.last_number::text,
      found.mandate_number, found.owner_name, found.owner_address, found.nature, found.place,
      'Location saisonnière meublée et gestion', '', '', '']) with ordinality as given (cell, at);
    select encode(sha256(convert_to(register.last_hash || chr(31) || string_agg(cell, chr(31) order by at), 'UTF8')), 'hex')
      into line_hash from jsonb_array_elements_text(line) with ordinality as given (cell, at);
    insert into mandate_register_lines (register_id, position, mandate_id, cells, previous_hash, hash)
      values (register.id, register.last_position, entered.id, line, register.last_hash, line_hash);
    update mandate_registers set last_hash = line_hash where id = register.id;
  end loop;
end $$;

-- The register says which property has a mandate.
alter table properties drop constraint properties_published_mandate;
alter table properties drop column mandate_number;
