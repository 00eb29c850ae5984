-- An agency that is suspended lets nothing new: its villas leave the site, what was signed is still served. `suspension_reason` is
-- what its head reads.
alter table agencies
  add column suspended_at timestamptz,
  add column suspension_reason text,
  add constraint agencies_suspension check ((suspended_at is null) = (suspension_reason is null));
