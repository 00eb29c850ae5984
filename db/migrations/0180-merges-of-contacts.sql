-- Contacts that look like one person, and those that were merged (backstage §12).

-- Since when it is part of another contact; such a contact is shown nowhere.
alter table contacts add column merged_at timestamptz;
-- Its names and its town, folded: what contacts are compared by. Written by refresh-search.ts.
alter table contacts add column name_town text not null default '';
-- When it was last compared with the others; null once its names, addresses or numbers have changed.
alter table contacts add column compared_at timestamptz;
update contacts set name_town = folded(concat_ws(' ', first_name, last_name, company, town));
create index contacts_name_town on contacts using gin (name_town gin_trgm_ops);
create index contacts_to_compare on contacts (id) where (compared_at is null and merged_at is null);

-- The mailbox that an address leads to: what follows a plus is ignored, and the dots of Gmail.
create function mailbox_of(email text) returns text
language sql immutable strict parallel safe as $$
  select case
    when email ~ '@(gmail|googlemail)\.com$'
      then replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(email, '@', 1), '+', 1) || '@' || split_part(email, '@', 2)
  end
$$;
create index contact_emails_mailbox on contact_emails (agency_id, mailbox_of(email));

-- Two contacts of an agency that look alike, and whether a person has said that they are two.
create table contact_pairs (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  agency_id int not null references agencies,
  first_id bigint not null references contacts on delete cascade,
  second_id bigint not null references contacts on delete cascade,
  -- Of a hundred.
  score int not null check (score between 1 and 100),
  reasons text[] not null,
  dismissed_by text references users,
  dismissed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint contact_pairs_once unique (first_id, second_id),
  constraint contact_pairs_order check (first_id < second_id)
);
create index contact_pairs_second on contact_pairs (second_id);
create index contact_pairs_open on contact_pairs (agency_id, score desc, id) where (dismissed_at is null);
create index contact_pairs_dismisser on contact_pairs (dismissed_by);

-- One contact that became part of another, and what that changed, as long as it may be undone.
create table contact_merges (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  agency_id int not null references agencies,
  kept_id bigint not null references contacts on delete cascade,
  gone_id bigint not null references contacts on delete cascade,
  -- What was changed, in a form that names its version (merge-detail.ts); empty once it may not be undone any more.
  detail jsonb,
  merged_by text references users,
  merged_at timestamptz not null default now(),
  undone_by text references users,
  undone_at timestamptz,
  constraint contact_merges_two check (kept_id <> gone_id)
);
create unique index contact_merges_gone on contact_merges (gone_id) where (undone_at is null);
create index contact_merges_any_gone on contact_merges (gone_id);
create index contact_merges_kept on contact_merges (kept_id);
create index contact_merges_agency on contact_merges (agency_id, merged_at desc);
create index contact_merges_author on contact_merges (merged_by);
create index contact_merges_undoer on contact_merges (undone_by);

-- A contact that is deleted takes along those that are part of it, whatever deletes it.
create function delete_merged_contact() returns trigger
language plpgsql as $$
begin
  delete from contacts where id = old.gone_id;
  return null;
end
$$;
create trigger contact_merges_delete_gone after delete on contact_merges
for each row when (old.undone_at is null) execute function delete_merged_contact();
