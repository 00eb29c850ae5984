-- Who a checkout was prepared for by an agency: the details that the first step shows filled in, until the traveler has checked them.
alter table checkouts add column given jsonb;
