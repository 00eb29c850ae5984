-- An entry of the audit is kept three years, ten of money and access: the job of what has ended deletes it then
-- (docs/decisions/100), and nothing may before three years.
create function keep_audit_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or old.at > now() - interval '3 years' then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
drop trigger audit_entries_append_only on audit_entries;
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function keep_audit_entry();
create index audit_entries_at on audit_entries (at);
