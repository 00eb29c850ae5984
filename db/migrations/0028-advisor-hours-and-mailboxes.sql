-- When an agency's advisor answers the telephone, in its own words; null: it is not said.
alter table agencies add column advisor_hours text check (advisor_hours <> '');

-- What was booked without an account, by mailbox: read at each sign-in of an account that has proved its own.
create index checkouts_mailbox on checkouts (lower(guest ->> 'email')) where user_id is null;
