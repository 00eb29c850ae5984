-- What the reports of the house read, measured at 10,000 villas and 200,000 reservations (bench/README.md): each figure is added up from
-- an index alone.
create index ledger_lines_tax on ledger_lines (reservation_id, account) include (amount) where account in ('tourist_tax', 'commune');
drop index reservations_confirmed_departure;
create index reservations_confirmed_departure on reservations (departure)
  include (property_id, version_id, id, agency_id, arrival, adults, children, babies, minors) where status = 'confirmed';
create index reservations_booked on reservations (booked_on) include (agency_id, status, signed_at, property_id, version_id);
drop index reservations_status;
create index reservations_status on reservations (status, arrival) include (departure, property_id, id);
create index occupations_closed on occupations (property_id) include (nights)
  where released_at is null and kind in ('owner_stay', 'block', 'import');
create index mandates_in_force on mandates (property_id, ends_on desc nulls first, id desc) include (public_id, number)
  where status = 'in_force';
create index property_certificates_newest on property_certificates (property_id, kind, recorded_at desc)
  include (public_id, number, ends_on);
