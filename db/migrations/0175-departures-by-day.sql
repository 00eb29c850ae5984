-- The departures of a day.
create index reservations_confirmed_departure on reservations (departure) where status = 'confirmed';
