-- The head of the audit's chain, day by day (money §8): mailed and time-stamped, so that a tail that is cut shows even where its seals
-- were cut with it.
create table audit_heads (
  day date primary key,
  position bigint not null,
  hash text not null,
  -- The token of RFC 3161 over the hash, as DER in base64, and its authority.
  token text not null,
  authority text not null,
  stamped_at timestamptz not null
);
create trigger audit_heads_append_only before update or delete on audit_heads
  for each row execute function refuse_change();
create trigger audit_heads_not_emptied before truncate on audit_heads execute function refuse_change();

-- The place of the first head that was kept and that the chain no longer has; null where each is still there.
alter table audit_checks add column lost_at bigint;
