-- An occupation of a reservation names one that exists, in the same villa; what has none names none.
do $$
declare broken text;
begin
  update occupations set reservation_id = null
  where kind not in ('hold', 'reservation') and reservation_id is not null;
  -- Nights that are free again: such a row takes nothing and tells nothing without its reservation.
  delete from occupations o
  where (released_at is not null or expires_at <= now())
    and (reservation_id is null and kind = 'reservation'
      or reservation_id is not null
        and not exists (select 1 from reservations r where r.property_id = o.property_id and r.id = o.reservation_id));
  select string_agg(format('property %s, nights %s, reservation %s', property_id, nights, coalesce(reservation_id::text, 'none')), '; ')
  into broken
  from (
    select * from occupations o
    where reservation_id is null and kind = 'reservation'
      or reservation_id is not null
        and not exists (select 1 from reservations r where r.property_id = o.property_id and r.id = o.reservation_id)
    order by property_id, id limit 20
  ) o;
  if broken is not null then
    raise exception 'These nights are taken for reservations that do not exist: %. Release them (set released_at) or name the right reservation in the table occupations, then start again.', broken
      using errcode = 'foreign_key_violation';
  end if;
end $$;
alter table occupations
  add constraint occupations_kind_of_reservation check (
    (kind <> 'reservation' or reservation_id is not null) and (reservation_id is null or kind in ('hold', 'reservation'))),
  add constraint occupations_of_reservation foreign key (property_id, reservation_id) references reservations (property_id, id);

-- Read by reservation alone: when its hold ends, how long its nights have rested. PostgreSQL before 18 cannot use an
-- index for that whose first column is not asked for.
drop index occupations_reservation;
create index occupations_reservation on occupations (reservation_id, property_id);

-- One row for each public identifier and each number.
drop index property_versions_public;
create unique index property_versions_public on property_versions (public_id);
drop index reservations_public;
create unique index reservations_public on reservations (public_id);
drop index reservations_number;
create unique index reservations_number on reservations (number);
create unique index occupations_public on occupations (public_id);
