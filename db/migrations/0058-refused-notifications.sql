-- The optional mails that a person refused (shared/notification-kind.ts); without a row, they are sent.
create table refused_notifications (
  user_id text not null references users on delete cascade,
  kind text not null check (kind in ('messages', 'reviews', 'mentions')),
  refused_at timestamptz not null default now(),
  primary key (user_id, kind)
);

-- The link of an optional mail that refuses the next ones.
do $$
declare known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'public_tokens_scope_check');
begin
  alter table public_tokens drop constraint public_tokens_scope_check;
  execute format('alter table public_tokens add constraint public_tokens_scope_check check (scope = ''unsubscribe'' or %s)', known);
end $$;
