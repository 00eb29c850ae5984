-- The lists of the whole house are read a page at a time in these orders: without an index every stay, account and movement is
-- sorted for its first page.
create index reservations_arrival on reservations (arrival desc nulls last, id desc);
create index ledger_postings_at on ledger_postings (at desc nulls last);

-- Bound when it is defined: an index is built with a search path in which a name in a string body is not found.
create or replace function french_name_order(last_name text) returns text
language sql immutable strict parallel safe
return french_order(regexp_replace(last_name, '^(de |d[''' || U&'\2019' || '])\s*', '', 'i'));
create index users_in_name_order on users ((french_name_order(last_name || ' ' || first_name)) collate "C", id);
