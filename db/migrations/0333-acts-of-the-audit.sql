-- The entries of one act, the last ones first: a million entries were read for those of one.
create index audit_entries_act on audit_entries (action, at desc nulls last, id desc);
