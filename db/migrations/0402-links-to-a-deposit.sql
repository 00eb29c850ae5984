-- The link by which a traveler gives a card for a deposit, and answers a claim on it.
do $$
declare known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'public_tokens_scope_check');
begin
  alter table public_tokens drop constraint public_tokens_scope_check;
  execute format(
    'alter table public_tokens add constraint public_tokens_scope_check check (scope in (''deposit'') or %s)', known);
end $$;
