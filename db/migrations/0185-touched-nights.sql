-- Nights that a person is about to take, for a minute: a sign for colleagues, which takes nothing.
create table night_touches (
  property_id int not null references properties on delete cascade,
  id bigint generated always as identity,
  nights daterange not null check (not isempty(nights)),
  user_id text not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  primary key (property_id, id)
);
create index night_touches_of_user on night_touches (user_id);
create index night_touches_expiring on night_touches (expires_at);
