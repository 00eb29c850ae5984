-- An answer may set the cookie of a new visitor: it is kept sealed under the caller's own key, of which only the hash stays.
drop table idempotent_answers;
create table idempotent_answers (
  caller text not null,
  key_hash text not null,
  request_hash text not null,
  sealed_answer text,
  created_at timestamptz not null default now(),
  primary key (caller, key_hash)
);
