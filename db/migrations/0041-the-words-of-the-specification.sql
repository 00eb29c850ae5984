-- One spelling for each word, the specification's: traveler, installment, cancelled. Values and keys are renamed; no
-- amount, date, document or hash changes. The tables that refuse changes let this one through, inside its transaction.

alter table payment_dues drop constraint payment_dues_kind_check;
update payment_dues set kind = 'installment' where kind = 'instalment';
alter table payment_dues add constraint payment_dues_kind_check
  check (kind in ('deposit', 'balance', 'full', 'installment'));

alter table ledger_lines disable trigger ledger_lines_append_only;
alter table ledger_lines drop constraint ledger_lines_account_check;
update ledger_lines set account = 'traveler' where account = 'traveller';
alter table ledger_lines add constraint ledger_lines_account_check check (account in
  ('traveler', 'clearing', 'rent', 'cleaning', 'linen', 'service', 'add_on', 'tourist_tax', 'cancellation_fee',
   'host_indemnity'));
alter table ledger_lines enable trigger ledger_lines_append_only;

update reservations set cancel_reason = 'traveler' where cancel_reason = 'traveller';
update reservation_events set detail = detail || '{"reason":"traveler"}' where detail ->> 'reason' = 'traveller';

-- The facts a contract was written from keep their values; its document and its hashes are not made from their keys.
alter table contracts disable trigger contracts_immutable;
update contracts set facts = (facts #- '{schedule,instalments}')
  || jsonb_build_object('schedule', (facts -> 'schedule') - 'instalments'
    || jsonb_build_object('installments', facts #> '{schedule,instalments}'))
where facts -> 'schedule' ? 'instalments';
alter table contracts enable trigger contracts_immutable;

alter table embedded_signatures drop constraint embedded_signatures_status_check;
update embedded_signatures set status = 'cancelled' where status = 'canceled';
alter table embedded_signatures add constraint embedded_signatures_status_check
  check (status in ('ongoing', 'done', 'declined', 'expired', 'cancelled'));
update embedded_signatures set trail = (
  select jsonb_agg(case when entry ->> 'event' = 'canceled' then entry || '{"event":"cancelled"}' else entry end order by at)
  from jsonb_array_elements(trail) with ordinality as entries(entry, at))
where trail @> '[{"event":"canceled"}]';
update embedded_signature_events set status = 'cancelled' where status = 'canceled';
update signature_events set status = 'cancelled' where status = 'canceled';

-- Mails keep their props until they leave.
update outbox_mails set props = props - 'traveller' || jsonb_build_object('traveler', props -> 'traveller')
where props ? 'traveller';
update outbox_mails set props = props || '{"because":"traveler"}' where props ->> 'because' = 'traveller';
update outbox_mails set props = props - 'ownerTold' || jsonb_build_object('ownerNotified', props -> 'ownerTold')
where props ? 'ownerTold';

delete from jobs where name = 'installments';
update jobs set name = 'installments' where name = 'instalments';
update idempotent_answers set caller = 'unknown' where caller = 'nobody';
