-- The last day, in Paris, on which the traveler opened a checkout that an agency prepared for them; each such day is a line of the
-- history of its stays.
alter table checkouts add column opened_on date;
