-- What a room reads of one that leans on it: the view carries the fact up, so that no module imports the other way round.

-- For the room of accounts, which says who asks: the agencies that an account works for.
create view account_agencies as select user_id, agency_id from agency_members;

-- For the calendar: the number of the reservation that has nights.
create view numbered_reservations as select property_id, id as reservation_id, number from reservations;

-- For the calendar: which calendars elsewhere a villa follows, and when each was last read well.
create view followed_calendars as select property_id, good_at, created_at from feeds;
