-- The working copy of a listing that one edits: what is known so far, field by field (modules/listing-drafts/draft-fields.ts).
-- Its revision grows by one with each save that changed something.
create table listing_drafts (
  property_id int primary key references properties on delete cascade,
  revision int not null default 0 check (revision >= 0),
  fields jsonb not null,
  updated_at timestamptz not null default now()
);

-- Each change of a field, in the order it was saved. A value is `{"value": …}`, or `{}` where nothing was known. `form` is
-- the page that sent it; `undoes` is the revision that an undo took back.
create table listing_draft_changes (
  property_id int not null references listing_drafts on delete cascade,
  id bigint generated always as identity,
  revision int not null,
  field text not null,
  from_value jsonb not null,
  to_value jsonb not null,
  changed_by text not null,
  form text,
  undoes int,
  at timestamptz not null default now(),
  primary key (property_id, id),
  unique (property_id, revision, field)
);
-- A listing that the same form starts twice is one.
create index listing_draft_changes_started on listing_draft_changes (form) where revision = 1;
create trigger listing_draft_changes_append_only before update on listing_draft_changes
  for each row execute function refuse_change();
