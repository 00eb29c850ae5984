-- The document of a power of attorney: one private file, taken and judged as those of messages are, and kept as the mandate is
-- that was signed under it. What was recorded before has none yet.
create table power_of_attorney_files (
  public_id uuid primary key,
  power_id uuid not null unique references powers_of_attorney (public_id),
  name text not null check (char_length(name) between 1 and 120),
  content_type text not null check (content_type in ('application/pdf', 'image/webp')),
  is_judged boolean not null,
  size_bytes int not null check (size_bytes between 1 and 20971520),
  file_key text not null unique,
  attached_by text not null,
  attached_at timestamptz not null default now()
);
create trigger power_of_attorney_files_never_changed before update or delete on power_of_attorney_files
  for each row execute function refuse_change();
