-- Links in clear, for the demonstration alone: a business keeps only the hash of a link.
create table demo_links (
  id int generated always as identity primary key,
  label text not null,
  path text not null unique,
  created_at timestamptz not null default now()
);
