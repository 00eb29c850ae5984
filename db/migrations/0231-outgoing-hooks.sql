-- Addresses of programs that are called when something happens (Standard Webhooks, 149); of an agency, or of the house (null).
create table hook_endpoints (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  agency_id int references agencies,
  url text not null check (length(url) <= 500),
  events text[] not null check (cardinality(events) > 0),
  -- Its secret is derived from this number: a rotation raises it, and the one before signs too until then.
  secret_version int not null default 1,
  former_until timestamptz,
  sent_once text not null unique,
  created_at timestamptz not null default now(),
  -- Since when each answer was a failure; null after a success.
  failing_since timestamptz,
  stopped_at timestamptz,
  stopped_because text check (stopped_because in ('person', 'failures', 'gone')),
  check ((stopped_at is null) = (stopped_because is null))
);
create index hook_endpoints_of_agency on hook_endpoints (agency_id);

-- What happened, as it is sent, the same for every endpoint.
create table hook_events (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  type text not null,
  payload text not null,
  created_at timestamptz not null default now()
);
create index hook_events_old on hook_events (created_at);

create table hook_deliveries (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  endpoint_id bigint not null references hook_endpoints,
  event_id bigint not null references hook_events on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0,
  answer_status int,
  problem text,
  took_ms int,
  tried_at timestamptz,
  created_at timestamptz not null default now(),
  unique (endpoint_id, event_id)
);
create index hook_deliveries_latest on hook_deliveries (endpoint_id, id desc);
create index hook_deliveries_of_event on hook_deliveries (event_id);
