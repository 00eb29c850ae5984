-- People. Better Auth writes users, sessions, credentials and verifications; session tokens are stored hashed.
create table users (
  id text primary key,
  name text not null,
  first_name text not null,
  last_name text not null,
  phone text,
  -- Postal address, which contracts need of an owner who lets alone (regime `direct`).
  address text,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table user_roles (
  user_id text not null references users on delete cascade,
  role text not null check (role in ('TRAVELER', 'OWNER', 'AGENT', 'AGENCY_ADMIN', 'BACK_OFFICE', 'ADMIN', 'SUPER_ADMIN')),
  primary key (user_id, role)
);
create table sessions (
  id text primary key,
  user_id text not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);
create table credentials (
  id text primary key,
  user_id text not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index credentials_user on credentials (user_id);
create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);

-- A browser without an account: keeps its selection and favourites until it signs in. Only the cookie's hash is kept.
create table visitors (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique,
  created_at timestamptz not null default now()
);

-- How many tries one key (an address, an e-mail, a code) made in the current window.
create table throttles (
  key text primary key,
  window_started_at timestamptz not null,
  hits int not null
);

create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_kind text not null,
  actor_id text,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  detail jsonb not null default '{}'
);
create index audit_entries_subject on audit_entries (subject_kind, subject_id, id desc);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_change();

create table public_tokens (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  scope text not null check (scope in ('owner_review', 'read_only', 'tracking', 'checkout', 'signature')),
  subject_id text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index public_tokens_subject on public_tokens (scope, subject_id);
