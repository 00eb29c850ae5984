-- Links by which an owner accepts an invitation. Other migrations add scopes too, in no order: what is known stays known.
do $$
declare known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'public_tokens_scope_check');
begin
  alter table public_tokens drop constraint public_tokens_scope_check;
  execute format(
    'alter table public_tokens add constraint public_tokens_scope_check check (scope = ''invitation'' or %s)', known);
end $$;

-- How an owner comes in: a request from the site that an agency answers, or an invitation that the agency writes itself.
create table owner_requests (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  agency_id int not null references agencies,
  status text not null default 'received'
    check (status in ('received', 'declined', 'invited', 'withdrawn', 'joined')),
  origin text not null check (origin in ('site', 'agency')),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  -- What was said of the house: modules/owner-requests/house.ts.
  house jsonb not null,
  message text,
  -- Names the form that was sent, so that a request sent twice is one.
  sent_once text not null unique,
  created_at timestamptz not null default now(),
  answered_by text references users,
  answered_at timestamptz,
  -- What the agency wrote with its answer.
  answer text,
  -- The draft that the invitation opened, and the end of the last link.
  property_id int unique references properties,
  invited_until timestamptz,
  joined_at timestamptz,
  -- The account that accepted; null for an owner who goes on without account.
  owner_id text references users,
  constraint owner_requests_invited check (
    (status in ('received', 'declined') and num_nonnulls(property_id, invited_until) = 0)
    or (status in ('invited', 'withdrawn', 'joined') and num_nonnulls(property_id, invited_until) = 2)),
  constraint owner_requests_joined check ((status = 'joined') = (joined_at is not null))
);
create index owner_requests_agency on owner_requests (agency_id, created_at desc);
create index owner_requests_owner on owner_requests (owner_id);
create index owner_requests_mailbox on owner_requests (lower(email));
