-- The holder of the link of a proposal asked for it: no person of the agency placed it, `agent_id` follows it.
alter table options add column by_link boolean not null default false;
-- The price that was promised for its stay, which its booking has too while the promise holds.
alter table options add column price_promise_id bigint references price_promises;
create index options_promise on options (price_promise_id) where price_promise_id is not null;

-- An option that a family asked for on the page of a proposal, in one press.
create table proposal_options (
  villa_id bigint not null references proposal_villas on delete cascade,
  option_id bigint not null references options on delete cascade,
  -- Who pressed, where their browser gave a name.
  reader_id bigint references proposal_readers on delete set null,
  asked_at timestamptz not null default now(),
  primary key (villa_id, option_id)
);
create unique index proposal_options_option on proposal_options (option_id);
create index proposal_options_reader on proposal_options (reader_id);
