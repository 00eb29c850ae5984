-- Unsigned checkouts are counted by the network they were opened from, then by the mailbox that was proved for them.
alter table checkouts add column network_hash text, add column proved_email text;
create index checkouts_open_network on checkouts (network_hash) where (status = 'open');
create index checkouts_open_mailbox on checkouts (proved_email) where (status = 'open');

-- What proves a mailbox before more nights are held for it.
alter table public_tokens drop constraint public_tokens_scope_check;
alter table public_tokens add constraint public_tokens_scope_check check (scope in
  ('owner_review', 'read_only', 'tracking', 'checkout', 'signature', 'cancellation', 'payout', 'mailbox'));
