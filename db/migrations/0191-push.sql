-- The browsers in which a person asked to be shown notices, and where their service receives them (RFC 8030).
create table push_subscriptions (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  user_id text not null references users,
  -- « Firefox sur Windows ».
  browser text not null,
  -- SHA-256 of what identifies the browser to our sign-in: who signs out there is shown nothing more there.
  device_hash text,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_of_user on push_subscriptions (user_id, id);
create index push_subscriptions_of_device on push_subscriptions (device_hash);

-- Whether the browsers of a person are shown the notices of a kind.
alter table notice_choices add column is_pushed boolean not null default false;
