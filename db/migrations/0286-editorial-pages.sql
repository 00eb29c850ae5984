-- Pages that the house writes in the browser: guides of a town, a coast or a theme, each with an address of its own, and the words
-- of the page of a destination. What is written is the draft; the site shows the version that is published.
create table editorial_pages (
  id integer primary key generated always as identity,
  public_id uuid not null unique default gen_random_uuid(),
  -- The last part of the address of a guide; null for the words of a destination.
  slug text unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  -- The destination whose page shows these words, by the last part of its address; null for a guide.
  destination text unique,
  draft jsonb not null,
  -- Grows with each change of the draft: what is published is what was read.
  revision integer not null default 0,
  -- Grows with each save of its words, so that two people cannot overwrite each other.
  words_revision integer not null default 0,
  -- The versions up to this number were taken off the site.
  withdrawn_through integer not null default 0,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check ((slug is null) <> (destination is null))
);

-- Every address that a guide has or had: an old one leads to the present one.
create table editorial_addresses (
  slug text primary key,
  page_id integer not null references editorial_pages on delete cascade
);
create index editorial_addresses_page on editorial_addresses (page_id);

-- What was published. A version never changes; one whose day has not come may be deleted.
create table editorial_versions (
  id integer primary key generated always as identity,
  page_id integer not null references editorial_pages on delete cascade,
  number integer not null check (number >= 1),
  content jsonb not null,
  -- The first day, in Paris, on which the site shows it.
  effective_on date not null,
  published_at timestamptz not null default now(),
  unique (page_id, number)
);
create index editorial_versions_in_force on editorial_versions (page_id, effective_on desc, number desc);
create trigger editorial_versions_locked before update on editorial_versions
  for each row execute function refuse_change();

-- The pictures that were sent for a page: their files are deleted once neither its draft nor a version shows them.
create table editorial_pictures (
  key text primary key check (key ~ '^[0-9a-f]{32}$'),
  page_id integer not null references editorial_pages on delete cascade,
  widths integer[] not null,
  created_at timestamptz not null default now()
);
create index editorial_pictures_page on editorial_pictures (page_id);
