-- expands: the version before has no use for it.
-- The first day on which « à partir de » may be another price: the day after the last night at this one. Null where none is named, and in rows of
-- the version before, which are written again at the next start.
alter table search_listings add column from_until date;
