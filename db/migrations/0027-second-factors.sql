-- A second proof after the password: an authenticator's secret and recovery codes, both encrypted (Better Auth).
alter table users add column two_factor_enabled boolean not null default false;
create table second_factors (
  id text primary key,
  user_id text not null unique references users on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default false,
  failed_verification_count int not null default 0,
  locked_until timestamptz
);
-- The people of the house have a week from their role to add one.
alter table user_roles add column granted_at timestamptz not null default now();
