-- Two links of a change of the address of an account: one proves the new mailbox, the other stops the change.
do $$
declare known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'public_tokens_scope_check');
begin
  alter table public_tokens drop constraint public_tokens_scope_check;
  execute format(
    'alter table public_tokens add constraint public_tokens_scope_check check (scope in (''email_change'', ''email_stop'') or %s)',
    known);
end $$;

-- A change of the address an account signs in with: asked for, proved by a link sent to the new mailbox, in effect two days
-- later unless it is stopped (modules/accounts). Deleted a month after its end: until then the former mailbox of an account
-- is still warned of what touches its money.
create table email_changes (
  id int generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  user_id text not null references users,
  former_email text not null,
  new_email text not null check (new_email = lower(new_email)),
  asked_at timestamptz not null default now(),
  proved_at timestamptz,
  takes_effect_at timestamptz,
  stopped_at timestamptz,
  applied_at timestamptz,
  constraint email_changes_proved check ((proved_at is null) = (takes_effect_at is null)),
  constraint email_changes_due check (applied_at >= takes_effect_at),
  constraint email_changes_one_end check (num_nonnulls(stopped_at, applied_at) <= 1)
);
create unique index email_changes_one_open on email_changes (user_id)
  where (stopped_at is null and applied_at is null);
create index email_changes_due on email_changes (takes_effect_at)
  where (stopped_at is null and applied_at is null and takes_effect_at is not null);
