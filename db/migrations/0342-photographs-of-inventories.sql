-- Photographs of a section of an inventory: taken while it is open, named by their hash in the text that closes it
-- (docs/decisions/174).
create table stay_inventory_photos (
  public_id uuid primary key,
  inventory_id bigint not null references stay_inventories on delete cascade,
  section text not null,
  name text not null check (char_length(name) between 1 and 120),
  size_bytes int not null check (size_bytes > 0),
  file_key text not null unique,
  content_hash text not null,
  added_at timestamptz not null default now()
);
create index stay_inventory_photos_inventory on stay_inventory_photos (inventory_id, added_at);
create trigger stay_inventory_photos_append_only before update on stay_inventory_photos
  for each row execute function refuse_change();
create trigger stay_inventory_photos_not_emptied before truncate on stay_inventory_photos execute function refuse_change();
