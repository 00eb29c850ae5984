-- The files of messages (modules/messages): a PDF as it came, a picture encoded anew. A row goes with its message, and its
-- file with the row, by the act that deletes them.
create table message_files (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  message_id bigint not null references messages on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  content_type text not null check (content_type in ('application/pdf', 'image/webp')),
  size_bytes int not null check (size_bytes between 1 and 20971520),
  -- Where the bytes are kept: named by their hash and a key of their own, so that no other row needs them.
  file_key text not null unique,
  created_at timestamptz not null default now()
);
create index message_files_message on message_files (message_id);
