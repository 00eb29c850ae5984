-- A visitor whose cookie has run out is forgotten with their selection and favourites; a checkout they went through is
-- kept without them: it is found by its link, its account and its contract.
alter table checkouts
  drop constraint checkouts_visitor_id_fkey,
  add constraint checkouts_visitor_id_fkey foreign key (visitor_id) references visitors on delete set null;
-- So that forgetting one does not read every cart.
create index carts_visitor on carts (visitor_id) where (visitor_id is not null);
