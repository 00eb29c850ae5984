-- The chain of the audit (docs/decisions/140): each entry is sealed soon after it was written, in an order of its own, with the hash
-- of the seal before it. A seal outlives its entry, of which it says the number and the moment alone.
create table audit_seals (
  position bigint primary key,
  entry_id bigint not null unique,
  entry_at timestamptz not null,
  -- Which key made it: another key cannot tell whether it is right.
  key_id text not null,
  previous_hash text not null,
  hash text not null
);
create trigger audit_seals_append_only before update or delete on audit_seals
  for each row execute function refuse_change();
create trigger audit_seals_not_emptied before truncate on audit_seals execute function refuse_change();

-- What the last check of the chain found; `broken_at` is the first entry that is not what was sealed.
create table audit_checks (
  checked_at timestamptz primary key default now(),
  seals bigint not null,
  broken_at bigint
);
