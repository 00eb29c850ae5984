-- What an agency proposes to a contact (backstage §4): 1 to 8 villas, with dates, guests, a note and a price.
create table proposals (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  agency_id int not null references agencies,
  contact_id bigint not null references contacts on delete cascade,
  -- Who of the agency wrote it, and is mailed what the family does.
  author_id text references users,
  -- What is being written: introduction, last day of the price, villas. The client reads what was sent last.
  draft jsonb not null,
  introduction text not null default '',
  honored_until date,
  sent_at timestamptz,
  -- How many times it was sent.
  sendings int not null default 0,
  -- The link opens nothing from then on.
  ends_at timestamptz,
  withdrawn_at timestamptz,
  opened_at timestamptz,
  -- Up to when the author was mailed what the family did.
  digested_at timestamptz,
  -- Names the form that was sent, so that one that is sent twice begins one proposal.
  sent_once text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index proposals_contact on proposals (contact_id);
create index proposals_agency on proposals (agency_id, updated_at desc, id);
create index proposals_author on proposals (author_id);

-- A villa as the client sees it; the same villa of a later sending keeps its row, its votes and its comments.
create table proposal_villas (
  id bigint generated always as identity primary key,
  public_id uuid not null unique,
  proposal_id bigint not null references proposals on delete cascade,
  property_id int not null references properties,
  place int not null,
  arrival date not null,
  departure date not null check (departure > arrival),
  adults int not null,
  children int not null,
  babies int not null,
  note text not null default '',
  promise_id bigint references price_promises,
  -- What the stay cost when it was sent, line by line: modules/pricing/quote.ts.
  quote jsonb,
  -- No longer proposed, since a later sending left it out.
  removed_at timestamptz
);
create index proposal_villas_proposal on proposal_villas (proposal_id, place);
create index proposal_villas_property on proposal_villas (property_id);
create index proposal_villas_promise on proposal_villas (promise_id);

-- One person of the family, by the name that they gave in one browser.
create table proposal_readers (
  id bigint generated always as identity primary key,
  proposal_id bigint not null references proposals on delete cascade,
  name text not null,
  token_hash text not null unique,
  created_at timestamptz not null default now()
);
create index proposal_readers_proposal on proposal_readers (proposal_id);

create table proposal_votes (
  villa_id bigint not null references proposal_villas on delete cascade,
  reader_id bigint not null references proposal_readers on delete cascade,
  vote text not null check (vote in ('keep', 'dismiss')),
  voted_at timestamptz not null default now(),
  primary key (villa_id, reader_id)
);
create index proposal_votes_reader on proposal_votes (reader_id);

-- What a person of the family, or the agency, says of a villa.
create table proposal_comments (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  villa_id bigint not null references proposal_villas on delete cascade,
  reader_id bigint references proposal_readers on delete cascade,
  author_id text references users,
  is_of_agency boolean not null,
  text text not null,
  sent_once text not null unique,
  written_at timestamptz not null default now(),
  constraint proposal_comments_by_one check (is_of_agency = (reader_id is null))
);
create index proposal_comments_villa on proposal_comments (villa_id, written_at);
create index proposal_comments_reader on proposal_comments (reader_id);
create index proposal_comments_author on proposal_comments (author_id);

-- A checkout that was begun from a villa of a proposal.
create table proposal_bookings (
  villa_id bigint not null references proposal_villas on delete cascade,
  checkout_id bigint not null references checkouts on delete cascade,
  begun_at timestamptz not null default now(),
  primary key (villa_id, checkout_id)
);
create index proposal_bookings_checkout on proposal_bookings (checkout_id);

do $$
declare known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'public_tokens_scope_check');
begin
  alter table public_tokens drop constraint public_tokens_scope_check;
  execute format(
    'alter table public_tokens add constraint public_tokens_scope_check check (scope = ''proposal'' or %s)', known);
end $$;
