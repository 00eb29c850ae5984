-- Two links of a change of the account an owner is paid on: one proves the mailbox, the other stops the change.
do $$
declare known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'public_tokens_scope_check');
begin
  alter table public_tokens drop constraint public_tokens_scope_check;
  execute format(
    'alter table public_tokens add constraint public_tokens_scope_check check (scope in (''bank_change'', ''bank_stop'') or %s)',
    known);
end $$;

-- A change of the account an owner is paid on: asked for, proved by a link sent by mail, in effect two days later unless it
-- is stopped (modules/owner-details). Once it is over, only the end of its number is kept here.
create table owner_bank_changes (
  id int generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  owner_id text not null references users,
  holder text not null,
  iban text not null,
  asked_at timestamptz not null default now(),
  proved_at timestamptz,
  takes_effect_at timestamptz,
  stopped_at timestamptz,
  applied_at timestamptz,
  constraint owner_bank_changes_proved check ((proved_at is null) = (takes_effect_at is null)),
  constraint owner_bank_changes_due check (applied_at >= takes_effect_at),
  constraint owner_bank_changes_one_end check (num_nonnulls(stopped_at, applied_at) <= 1),
  constraint owner_bank_changes_forgotten check (num_nonnulls(stopped_at, applied_at) = 0 or length(iban) = 4)
);
create unique index owner_bank_changes_one_open on owner_bank_changes (owner_id)
  where (stopped_at is null and applied_at is null);
create index owner_bank_changes_due on owner_bank_changes (takes_effect_at)
  where (stopped_at is null and applied_at is null and takes_effect_at is not null);
