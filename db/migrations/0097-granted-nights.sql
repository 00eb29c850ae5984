-- The instant until which staff have granted that nights wait for a first sum: giving up a payment does not shorten the
-- hold before it.
alter table occupations add column granted_until timestamptz;
