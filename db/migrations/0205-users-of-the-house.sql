-- Accounts are found by a part of their name, of their address or of their number, in an index of trigrams
-- (`reports/server/list-accounts.ts` has the same expression), and come in the order of their opening.
create index users_search on users using gin
  (folded(name || ' ' || email || ' ' || coalesce(regexp_replace(phone, '[^0-9]', '', 'g'), '')) gin_trgm_ops);
create index users_opened on users (created_at, id);
create index user_roles_role on user_roles (role, user_id);

-- The second factors of an account are removed by two persons of the administration: one asks, another decides (138).
create table factor_resets (
  id bigint generated always as identity primary key,
  user_id text not null references users (id),
  reason text not null,
  asked_by text not null references users (id),
  asked_at timestamptz not null default now(),
  status text not null default 'waiting' check (status in ('waiting', 'done', 'refused', 'void')),
  decided_by text references users (id),
  decided_at timestamptz,
  check ((status = 'waiting') = (decided_at is null)),
  check (decided_by is null or status <> 'done' or decided_by <> asked_by)
);
create unique index factor_resets_waiting on factor_resets (user_id) where status = 'waiting';
create index factor_resets_user on factor_resets (user_id);
create index factor_resets_asked_by on factor_resets (asked_by);
create index factor_resets_decided_by on factor_resets (decided_by);
