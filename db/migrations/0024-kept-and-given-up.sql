-- What is only added to is not emptied either, nor with a table it refers to.
create trigger audit_entries_not_emptied before truncate on audit_entries execute function refuse_change();
create trigger ledger_postings_not_emptied before truncate on ledger_postings execute function refuse_change();
create trigger ledger_lines_not_emptied before truncate on ledger_lines execute function refuse_change();
create trigger identity_checks_not_emptied before truncate on identity_checks execute function refuse_change();
create trigger identity_check_withdrawals_not_emptied before truncate on identity_check_withdrawals
  execute function refuse_change();
create trigger contracts_not_emptied before truncate on contracts execute function refuse_change();
create trigger numbered_documents_not_emptied before truncate on numbered_documents execute function refuse_change();
create trigger property_versions_not_emptied before truncate on property_versions execute function refuse_change();

-- A provider's event that cannot be applied is tried again less and less often, then left to a person.
alter table payment_events
  add column attempts int not null default 0,
  add column next_attempt_at timestamptz not null default now(),
  add column gave_up_at timestamptz;
drop index payment_events_waiting;
create index payment_events_waiting on payment_events (next_attempt_at) where applied_at is null and gave_up_at is null;
create index payment_events_given_up on payment_events (gave_up_at) where applied_at is null and gave_up_at is not null;
create index signature_events_unknown on signature_events (applied_at) where outcome = 'unknown_request';
