-- What the host claims of the deposit of a stay, thing by thing, what the traveler answers, and the outcome (docs/decisions/230).
create table deposit_claims (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  deposit_id bigint not null unique references deposits,
  total int not null check (total > 0),
  reason text not null check (char_length(reason) between 1 and 2000),
  made_by text not null,
  made_at timestamptz not null,
  answer_by timestamptz not null,
  answer text check (answer in ('agreed', 'contested')),
  answer_words text check (char_length(answer_words) <= 2000),
  answered_at timestamptz,
  -- What the outcome keeps, in cents; null while there is none.
  kept int check (kept between 0 and total),
  decided_by text,
  decided_at timestamptz,
  decision_words text check (char_length(decision_words) <= 2000)
);
create table deposit_claim_items (
  claim_id bigint not null references deposit_claims on delete cascade,
  position int not null,
  label text not null check (char_length(label) between 1 and 200),
  cost int not null check (cost > 0),
  age int not null check (age >= 0),
  lasts int not null check (lasts >= 0),
  claimed int not null check (claimed between 0 and cost),
  primary key (claim_id, position)
);
