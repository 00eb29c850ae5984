-- Changes of a listing that an owner approved: those that wait for the owner's answer, and the words and pictures that
-- appeared at once because the mandate allows it. `before` and `proposed` are the whole documents, `fields` what differs.
create table listing_changes (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  property_id int not null references properties,
  kind text not null check (kind in ('content', 'rates')),
  -- A draft is prepared and was not sent; the owner reads it from `waiting` on.
  status text not null check (status in ('draft', 'waiting', 'answered', 'withdrawn', 'shown', 'taken_back')),
  revision int not null default 1,
  before jsonb not null,
  proposed jsonb not null,
  fields jsonb not null,
  proposed_by text not null,
  proposed_at timestamptz not null default now(),
  -- By the name of each field: whether the owner accepts it, and their words.
  answers jsonb,
  answered_by text,
  answered_at timestamptz,
  constraint listing_changes_answered check ((status in ('answered', 'taken_back')) = (answered_at is not null))
);
-- Of each kind one change at most is open.
create unique index listing_changes_one_open on listing_changes (property_id, kind) where status in ('draft', 'waiting');
create index listing_changes_property on listing_changes (property_id, id desc);

-- Who changed the photographs of a draft (`several`, when more than one person did), and who sent each file: the owner's
-- own photographs are approved by their act.
alter table property_versions add column photos_by text;
alter table photographs add column sent_by text;

-- Links by which an owner answers a change of their listing.
do $$
declare known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'public_tokens_scope_check');
begin
  alter table public_tokens drop constraint public_tokens_scope_check;
  execute format(
    'alter table public_tokens add constraint public_tokens_scope_check check (scope = ''listing_change'' or %s)', known);
end $$;
