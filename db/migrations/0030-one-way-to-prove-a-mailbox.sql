-- A mailbox is proved by a code alone: the links that proved one, and the mails that would still bring such a link, go.
delete from outbox_mails where template = 'mailbox-proof';
delete from public_tokens where scope = 'mailbox';
alter table public_tokens drop constraint public_tokens_scope_check;
alter table public_tokens add constraint public_tokens_scope_check check (scope in
  ('owner_review', 'read_only', 'tracking', 'checkout', 'signature', 'cancellation', 'payout'));
