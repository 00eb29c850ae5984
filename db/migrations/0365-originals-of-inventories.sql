-- The private original of each photograph of an inventory, as the telephone took it, with its hash and the hour the telephone
-- gives; erased a year after the week that follows the departure (money §5, §10, docs/decisions/200).
create table stay_inventory_originals (
  photo_id uuid primary key references stay_inventory_photos on delete cascade,
  content_type text not null,
  size_bytes int not null check (size_bytes > 0),
  file_key text not null unique,
  content_hash text not null,
  -- What the telephone says; when it came is `added_at` of the photograph.
  taken_at timestamptz
);
create trigger stay_inventory_originals_append_only before update on stay_inventory_originals
  for each row execute function refuse_change();
create trigger stay_inventory_originals_not_emptied before truncate on stay_inventory_originals execute function refuse_change();
-- By which a photograph that a telephone sends twice is known.
alter table stay_inventory_photos add column sent_key uuid;
create unique index stay_inventory_photos_sent on stay_inventory_photos (inventory_id, sent_key);
