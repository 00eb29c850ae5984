-- Accounts are counted whole, those that are disabled apart: they are few, and no other row has to be read for them.
create index users_disabled on users (id) where disabled_at is not null;
