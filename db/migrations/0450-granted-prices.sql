-- A rent that the head of an agency grants for the stay of one option, which the owner of the villa agrees to (docs/decisions/259).
alter table price_promises add column granted_rent int check (granted_rent > 0);

create table granted_prices (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  option_id bigint not null references options on delete cascade,
  -- The owner who is asked: who owns the villa afterwards has not agreed.
  owner_id text references users,
  asked_by text references users,
  reason text not null check (length(reason) between 1 and 500),
  -- Of the stay when it was asked, in cents, and what comes to the owner of each where the mandate says it.
  ordinary_rent int not null,
  rent int not null check (rent > 0 and rent < ordinary_rent),
  owner_before int,
  owner_after int,
  -- The promise that the option had before, which it has again once the price is withdrawn.
  former_promise_id bigint references price_promises,
  asked_at timestamptz not null,
  answered_at timestamptz,
  is_accepted boolean,
  withdrawn_at timestamptz,
  check ((answered_at is null) = (is_accepted is null)),
  check ((owner_before is null) = (owner_after is null))
);
-- One price of an option is asked for or holds at a time.
create unique index granted_prices_live on granted_prices (option_id) where withdrawn_at is null and is_accepted is not false;
create index granted_prices_option on granted_prices (option_id, id desc);
create index granted_prices_owner on granted_prices (owner_id);
create index granted_prices_asker on granted_prices (asked_by);
create index granted_prices_former on granted_prices (former_promise_id) where former_promise_id is not null;

-- Links by which an owner answers.
do $$
declare known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'public_tokens_scope_check');
begin
  alter table public_tokens drop constraint public_tokens_scope_check;
  execute format(
    'alter table public_tokens add constraint public_tokens_scope_check check (scope = ''granted_price'' or %s)', known);
end $$;
