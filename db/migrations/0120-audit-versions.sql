-- An act declares the facts of its entry and raises their version when their names or meaning change.
alter table audit_entries add column detail_version smallint not null default 1;
