-- A family asked for an option on the page of a proposal: the agents concerned are shown it.
do $$
declare known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'notices_kind_check');
begin
  alter table notices drop constraint notices_kind_check;
  execute format('alter table notices add constraint notices_kind_check check (kind = ''option_asked'' or %s)', known);
end $$;
