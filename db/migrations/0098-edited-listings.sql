-- When a person last changed a listing: its facts, its photographs or its rates. A step of its publication is no change.
alter table properties add column edited_at timestamptz;
update properties p set edited_at = greatest(
  p.created_at,
  (select d.updated_at from listing_drafts d where d.property_id = p.id),
  (select max(r.recorded_at) from rate_versions r where r.property_id = p.id));
alter table properties alter column edited_at set default now();
alter table properties alter column edited_at set not null;
