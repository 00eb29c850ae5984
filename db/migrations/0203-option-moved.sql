-- When the nights of an option were last changed: its contact is mailed the new dates, and reads it in their history.
alter table options add column moved_at timestamptz;
