-- Who gave which role, read on the page of a role: the entries of grants are few among those of accounts.
create index audit_entries_grants on audit_entries (id desc) where action in ('account.roles', 'account.invite', 'account.open', 'account.role');
