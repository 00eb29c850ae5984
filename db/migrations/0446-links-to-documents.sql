-- Links that pass one document of an agency on to a person without an account, until their day (docs/decisions/258).
create table document_links (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  agency_id int not null references agencies,
  -- The kind of the document and what names it among those of its kind.
  document text not null check (length(document) between 3 and 200),
  for_whom text not null check (length(for_whom) between 1 and 120),
  -- The document is read as this account reads it; none opens what was made by an account that was erased.
  made_by text references users,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  revoked_at timestamptz,
  opened int not null default 0,
  last_opened_at timestamptz,
  check ((opened > 0) = (last_opened_at is not null))
);
create index document_links_document on document_links (document, agency_id);
create index document_links_agency on document_links (agency_id);
create index document_links_maker on document_links (made_by);

do $$
declare known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'public_tokens_scope_check');
begin
  alter table public_tokens drop constraint public_tokens_scope_check;
  execute format(
    'alter table public_tokens add constraint public_tokens_scope_check check (scope = ''document'' or %s)', known);
end $$;
