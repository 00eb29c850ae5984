-- The code that confirms an account given by a mailed link: mailed to the owner, kept as a hash until it is used or the
-- change is over. Null for a change that its owner asked for in their console, which a mailed link proves.
alter table owner_bank_changes
  add column code_hash text,
  add column code_expires_at timestamptz,
  add column code_attempts int not null default 0,
  add constraint owner_bank_changes_code check ((code_hash is null) = (code_expires_at is null));
