-- The audit of the house is read a page at a time, whole or by actor, domain or thing, the last entries first, over millions.
drop index audit_entries_at;
create index audit_entries_in_order on audit_entries (at, id);
create index audit_entries_last on audit_entries (at desc nulls last, id desc);
create index audit_entries_actor on audit_entries (actor_id, at desc nulls last, id desc);
create index audit_entries_domain on audit_entries ((split_part(action, '.', 1)), at desc nulls last, id desc);
create index audit_entries_thing on audit_entries (subject_id, at desc nulls last, id desc);
