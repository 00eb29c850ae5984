-- expands: an older version leaves the place of a session unknown.
-- The country of the network from which a session was opened, by two letters; null where it is not known. The address is kept as before.
alter table sessions add column country text;
