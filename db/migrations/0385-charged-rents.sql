-- The rent of a stay as the ledger charged it, beside its dates: the reports of the house joined two years of stays to all lines of rent
-- (docs/decisions/211). It is the sum of the lines, worked out again as each is written, and never added to: what is filled from an
-- export has it twice over and is right. Those who post about one stay wait for its row, and then read what the others have posted.
alter table reservations add column charged_rent bigint not null default 0;

create function keep_charged_rent() returns trigger language plpgsql as $$
declare rent bigint;
begin
  perform from reservations where property_id = new.property_id and id = new.reservation_id for no key update;
  select coalesce(-sum(amount), 0) into rent from ledger_lines where account = 'rent' and reservation_id = new.reservation_id;
  update reservations set charged_rent = rent
  where property_id = new.property_id and id = new.reservation_id and charged_rent <> rent;
  return null;
end $$;
create constraint trigger ledger_lines_rent_kept after insert on ledger_lines deferrable initially deferred
  for each row when (new.account = 'rent') execute function keep_charged_rent();

update reservations r set charged_rent = kept.rent
from (select reservation_id, -sum(amount) as rent from ledger_lines where account = 'rent' group by reservation_id) kept
where kept.reservation_id = r.id and kept.rent <> 0;

drop index reservations_status;
create index reservations_status on reservations (status, arrival) include (departure, property_id, id, charged_rent);
drop index reservations_confirmed_arrival;
create index reservations_confirmed_arrival on reservations (arrival) include (property_id, id, agency_id, charged_rent)
  where status = 'confirmed';
-- The words of each villa that was ever published, from an index alone.
create index property_versions_published on property_versions (property_id, version desc) include (title, title_order, city)
  where published_at is not null;
