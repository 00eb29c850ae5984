-- A link may let another site read when a property is taken.
do $$
declare known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'public_tokens_scope_check');
begin
  alter table public_tokens drop constraint public_tokens_scope_check;
  execute format(
    'alter table public_tokens add constraint public_tokens_scope_check check (scope = ''calendar'' or %s)', known);
end $$;

-- What other calendars read of nights: `sequence` counts the changes of their dates or kind (RFC 5545 §3.8.7.4),
-- `changed_at` says when the last one was.
alter table occupations
  add column sequence int not null default 0,
  add column changed_at timestamptz not null default now();
create function count_occupation_change() returns trigger language plpgsql as $$
begin
  if (new.nights, new.kind) is distinct from (old.nights, old.kind) then
    new.sequence := old.sequence + 1;
    new.changed_at := now();
  end if;
  return new;
end $$;
create trigger occupations_change_counted before update of nights, kind on occupations
  for each row execute function count_occupation_change();

-- Another site's calendar of a property, read again and again (backstage §3).
create table feeds (
  property_id int not null references properties on delete cascade,
  id int generated always as identity,
  public_id uuid not null default gen_random_uuid(),
  name text not null,
  url text not null,
  created_at timestamptz not null default now(),
  -- Counts what was applied: of two pulls at once, the one that ends last is set aside.
  applied int not null default 0,
  -- What the other site said of the file that was read last, and the day in Paris it was read on.
  etag text,
  last_modified text,
  read_on date,
  tried_at timestamptz,
  good_at timestamptz,
  -- Why the last pull failed; null after a good one.
  problem text,
  -- Since when the calendar has no event at all, which frees nothing.
  empty_since timestamptz,
  primary key (property_id, id),
  constraint feeds_once unique (property_id, url)
);
create unique index feeds_public on feeds (public_id);

-- What a feed says: one row for each event, or each occurrence of one that recurs.
create table feed_events (
  property_id int not null,
  id bigint generated always as identity,
  public_id uuid not null default gen_random_uuid(),
  feed_id int not null,
  uid text not null,
  occurrence text not null,
  nights daterange not null,
  -- True where the site says that the nights are closed, false where they may be a stay that it sold.
  is_closure boolean not null,
  -- Good pulls in a row that did not have it: it is freed at the second.
  missed int not null default 0,
  -- Since when other nights of the property stand in its way, and the nights a person decided about.
  conflict_since timestamptz,
  settled_nights daterange,
  primary key (property_id, id),
  constraint feed_events_once unique (property_id, feed_id, uid, occurrence),
  constraint feed_events_of_feed foreign key (property_id, feed_id) references feeds (property_id, id) on delete cascade
);
create unique index feed_events_public on feed_events (public_id);
create index feed_events_conflicts on feed_events (property_id) where (conflict_since is not null);

-- The nights taken for an event: all of them, or those that were free.
create table feed_nights (
  property_id int not null,
  occupation_id bigint not null,
  event_id bigint not null,
  primary key (property_id, occupation_id),
  constraint feed_nights_of_event foreign key (property_id, event_id) references feed_events (property_id, id) on delete cascade,
  constraint feed_nights_taken foreign key (property_id, occupation_id) references occupations (property_id, id) on delete cascade
);
create index feed_nights_event on feed_nights (property_id, event_id);
