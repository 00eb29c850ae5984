-- Where an answer by link came from, and to which address its link was sent; null for one that came before.
alter table stay_inventory_answers add column sent_to text;
alter table stay_inventory_answers add column address text;
alter table stay_inventory_answers add column browser text;

-- The files of a closed inventory: the first as it was closed, each later one the first with pages that say what the traveler
-- said since, sealed by the agency. None ever changes (docs/decisions/209).
create table stay_inventory_versions (
  inventory_id bigint not null references stay_inventories on delete cascade,
  rank int not null check (rank > 0),
  file_key text not null unique,
  content_hash text not null,
  written_at timestamptz not null,
  says_answer boolean not null,
  says_remarks boolean not null,
  -- That the time for an answer ended without one.
  says_end boolean not null,
  primary key (inventory_id, rank)
);
create trigger stay_inventory_versions_append_only before update on stay_inventory_versions
  for each row execute function refuse_change();
create trigger stay_inventory_versions_not_emptied before truncate on stay_inventory_versions execute function refuse_change();
