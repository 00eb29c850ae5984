-- Searches of visitors that found no villa, counted by day and by what was asked. Nothing of a visitor is kept: no free word,
-- no account, no network address, and a point of the map within some ten kilometers.
create table missed_searches (
  day date not null,
  -- The search as its address on the site has it: who opens it searches again.
  address text not null check (length(address) <= 600),
  -- Where it looked, in words; null everywhere.
  place text,
  -- What each alone would have found villas, had it not been asked.
  missing text[] not null check (cardinality(missing) > 0),
  times int not null default 1 check (times > 0),
  primary key (day, address)
);
