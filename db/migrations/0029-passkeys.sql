-- Keys that devices keep and open a session with, in place of the password and its code (Better Auth's passkey plugin).
create table passkeys (
  id text primary key,
  user_id text not null references users on delete cascade,
  name text not null,
  -- Public: the private half never leaves the device.
  public_key text not null,
  credential_id text not null unique,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);
