-- expands: the version before has no use for it.
-- Addresses of the site at which a person found no page, counted by day, address and role. Nothing of a person is kept but their
-- role, and no part of an address that could be a token, an identifier or a number.
create table missed_pages (
  day date not null,
  path text not null check (length(path) <= 300),
  -- The widest role of who asked; null of a visitor.
  role text,
  times int not null default 1 check (times > 0),
  unique nulls not distinct (day, path, role)
);
