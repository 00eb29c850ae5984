-- What an absent traveler answers by link to an inventory that was made without them, within the two days that follow
-- (docs/decisions/201).
create table stay_inventory_answers (
  inventory_id bigint primary key references stay_inventories on delete cascade,
  answer text not null check (answer in ('signed', 'refused')),
  -- The name they wrote to sign, or why they refuse.
  words text not null check (char_length(words) between 1 and 500),
  given_at timestamptz not null
);
create trigger stay_inventory_answers_append_only before update on stay_inventory_answers
  for each row execute function refuse_change();
create trigger stay_inventory_answers_not_emptied before truncate on stay_inventory_answers execute function refuse_change();

do $$
declare known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'public_tokens_scope_check');
begin
  alter table public_tokens drop constraint public_tokens_scope_check;
  execute format(
    'alter table public_tokens add constraint public_tokens_scope_check check (scope in (''inventory'') or %s)', known);
end $$;
