-- The key of an account's name in French order, beside the name: a list of ten thousand people in order computed the key of each.
alter table users add column name_order text collate "C"
  generated always as (french_name_order(last_name || ' ' || first_name)) stored;
drop index users_in_name_order;
create index users_by_name on users (name_order, id);
