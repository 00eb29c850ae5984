-- A file of contacts that an agency imports (backstage §8): what it says stays here until each of its lines is done, and may be taken
-- back for 30 days.
create table contact_imports (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  agency_id int not null references agencies,
  file_name text not null,
  encoding text not null check (encoding in ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252')),
  separator text not null,
  headers text[] not null,
  -- The column of each field, from 0 (modules/contacts/import-field.ts).
  mapping jsonb not null,
  -- A contact that the agency has already gets what it lacks; else it stays as it is.
  completes boolean not null default true,
  state text not null default 'prepared' check (state in ('prepared', 'running', 'done', 'undoing', 'undone')),
  lines int not null default 0,
  -- Of the lines that are done: what each became.
  added int not null default 0,
  completed int not null default 0,
  same int not null default 0,
  refused int not null default 0,
  -- Of an import that is taken back: the contacts that are gone or as before, and those that were changed since and stay.
  taken_back int not null default 0,
  kept int not null default 0,
  created_by text references users,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  undone_by text references users,
  undone_at timestamptz
);
create index contact_imports_agency on contact_imports (agency_id, created_at desc);
create index contact_imports_author on contact_imports (created_by);
create index contact_imports_undoer on contact_imports (undone_by);

create table contact_import_lines (
  id bigint generated always as identity primary key,
  import_id bigint not null references contact_imports on delete cascade,
  -- As a spreadsheet numbers it.
  line int not null,
  -- Empty once a contact says the same; of a line that was refused they stay, to be corrected.
  cells text[],
  outcome text check (outcome in ('added', 'completed', 'same', 'refused')),
  reason text,
  contact_id bigint references contacts on delete cascade,
  -- What of a contact it changed, in a form that names its version (import-change.ts).
  changed jsonb,
  -- What became of it when the import was taken back.
  undone text check (undone in ('taken_back', 'kept')),
  constraint contact_import_lines_once unique (import_id, line)
);
create index contact_import_lines_waiting on contact_import_lines (import_id, line) where (outcome is null);
create index contact_import_lines_outcome on contact_import_lines (import_id, outcome, line);
create index contact_import_lines_contact on contact_import_lines (contact_id);
