-- Accounts that may be of one person have the same name, or the same number whatever its form: its last nine figures
-- (`reports/server/list-accounts-alike.ts` has the same expressions).
create index users_name on users (folded(name));
create index users_number on users ((right(regexp_replace(phone, '[^0-9]', '', 'g'), 9))) where phone is not null;
