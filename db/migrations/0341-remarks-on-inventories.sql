-- What a traveler says of a closed inventory in the two days that follow (docs/decisions/174).
create table stay_inventory_remarks (
  inventory_id bigint primary key references stay_inventories on delete cascade,
  words text not null check (char_length(words) between 1 and 2000),
  given_at timestamptz not null
);
create trigger stay_inventory_remarks_append_only before update on stay_inventory_remarks
  for each row execute function refuse_change();
create trigger stay_inventory_remarks_not_emptied before truncate on stay_inventory_remarks execute function refuse_change();
