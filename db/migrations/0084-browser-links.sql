-- Links by which the holder of an account makes a browser known, where strangers’ wrong passwords would make it wait.
do $$
declare known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'public_tokens_scope_check');
begin
  alter table public_tokens drop constraint public_tokens_scope_check;
  execute format(
    'alter table public_tokens add constraint public_tokens_scope_check check (scope = ''browser'' or %s)', known);
end $$;
