-- A listing on pause is off the site and comes back to it unchanged (modules/properties/property-status.ts).
alter table properties drop constraint properties_status_check;
alter table properties add constraint properties_status_check
  check (status in ('draft', 'owner_review', 'agency_review', 'published', 'paused', 'rejected', 'archived'));
