-- The agent of the agency who is in charge of a stay; null until one is named.
alter table reservations add column agent_id text references users;
create index reservations_agent on reservations (agent_id) where agent_id is not null;
