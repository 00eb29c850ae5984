-- A mailbox is proved by a code alone: the links that proved one, and the mails that would still bring such a link, go.
delete from outbox_mails where template = 'mailbox-proof';
delete from public_tokens where scope = 'mailbox';
alter table public_tokens drop constraint public_tokens_scope_check;
alter table public_tokens add constraint public_tokens_scope_check check (scope in
  ('owner_review', 'read_only', 'tracking', 'checkout', 'signature', 'cancellation', 'payout'));

-- A signature event that fails again and again is given up and shown, as one about an unknown request is.
alter table signature_events drop constraint signature_events_outcome_check;
alter table signature_events add constraint signature_events_outcome_check
  check (outcome in ('applied', 'no_change', 'unknown_request', 'failed'));
drop index signature_events_unknown;
create index signature_events_given_up on signature_events (applied_at) where outcome in ('unknown_request', 'failed');
