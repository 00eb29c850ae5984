-- Photographs, quotes and invoices of a claim on a deposit, each about one of its things or about all of them (docs/decisions/230).
create table deposit_claim_files (
  public_id uuid primary key,
  claim_id bigint not null references deposit_claims on delete cascade,
  position int,
  name text not null check (char_length(name) between 1 and 120),
  content_type text not null check (content_type in ('application/pdf', 'image/webp')),
  is_judged boolean not null,
  size_bytes int not null check (size_bytes between 1 and 20971520),
  file_key text not null unique,
  added_by text not null,
  added_at timestamptz not null,
  foreign key (claim_id, position) references deposit_claim_items (claim_id, position) on delete cascade
);
create index deposit_claim_files_claim on deposit_claim_files (claim_id, position);
