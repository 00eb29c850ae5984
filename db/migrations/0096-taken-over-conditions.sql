-- General conditions that an owner had signed before they are signed here (modules/owner-conditions): the product alone takes
-- them over, with the villas that it is filled with.
create table taken_over_conditions (
  id int generated always as identity primary key,
  property_id int not null unique references properties,
  signed_on date not null,
  taken_over_at timestamptz not null default now()
);
create trigger taken_over_conditions_append_only before update or delete on taken_over_conditions
  for each row execute function refuse_change();
create trigger taken_over_conditions_not_emptied before truncate on taken_over_conditions execute function refuse_change();
