-- Which browser or account has shown that it reads the mail of an address: by a one-time code sent there. The exact text of
-- a contract is shown to nobody else. A proof goes with the visitor or the account it was given by.
create table mailbox_proofs (
  id bigint generated always as identity primary key,
  visitor_id uuid references visitors on delete cascade,
  user_id text references users,
  email text not null,
  code_hash text,
  code_expires_at timestamptz,
  code_attempts int not null default 0,
  codes_sent int not null default 0,
  code_sent_at timestamptz,
  proved_at timestamptz,
  constraint mailbox_proofs_one_holder check (num_nonnulls(visitor_id, user_id) = 1),
  constraint mailbox_proofs_once unique nulls not distinct (visitor_id, user_id, email)
);
create index mailbox_proofs_user on mailbox_proofs (user_id) where (user_id is not null);
