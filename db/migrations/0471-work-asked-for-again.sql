-- expands: the version before asks for work and removes it without counting.
-- How often an item was asked for since it was first put in the queue: work that is asked for while it is done is done again (docs/decisions/278).
alter table queue_items add column asked int not null default 0;
