-- The files of messages that were taken and whose message is not written yet (modules/messages): the message takes its rows
-- away as it names them, a daily job deletes what is a day old.
create table taken_message_files (
  file_key text primary key,
  taken_at timestamptz not null default now()
);
create index taken_message_files_taken on taken_message_files (taken_at);
