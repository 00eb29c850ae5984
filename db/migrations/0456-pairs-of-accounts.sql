-- expands: the version before has no use for them.
-- What accounts are compared by, each in one form, to propose those that may be of one person (docs/decisions/262). Written by
-- compare-accounts.ts; the triggers below say which have changed, whichever version changed them.
create table account_keys (
  user_id text primary key references users,
  -- As `mailbox_of` has it.
  mailbox text,
  -- In the form of E.164.
  number text,
  -- Null for an account that changed since it was compared with the others.
  compared_at timestamptz
);
create index account_keys_mailbox on account_keys (mailbox);
create index account_keys_number on account_keys (number);
create index account_keys_waiting on account_keys (user_id) where compared_at is null;
insert into account_keys (user_id) select id from users where erased_at is null;

-- Two accounts that may be of one person, and whether a person has said that they are of two.
create table account_pairs (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  first_id text not null references users,
  second_id text not null references users,
  -- Of a hundred.
  score int not null check (score between 1 and 100),
  reasons text[] not null,
  dismissed_by text references users,
  dismissed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint account_pairs_once unique (first_id, second_id),
  -- The same order in every database, whatever its language.
  constraint account_pairs_order check (first_id collate "C" < second_id collate "C")
);
create index account_pairs_second on account_pairs (second_id);
create index account_pairs_open on account_pairs (score desc, id) where dismissed_at is null;
create index account_pairs_dismisser on account_pairs (dismissed_by);

-- Of an account that is erased nothing is kept to compare.
create function account_changed() returns trigger
language plpgsql as $$
declare
  changed jsonb := to_jsonb(new);
begin
  if changed ->> 'erased_at' is null then
    insert into account_keys (user_id) values (coalesce(changed ->> 'owner_id', changed ->> 'id'))
    on conflict (user_id) do update set compared_at = null;
  else
    update account_keys set mailbox = null, number = null, compared_at = now() where user_id = changed ->> 'id';
  end if;
  return null;
end
$$;
create trigger users_opened_to_compare after insert on users for each row execute function account_changed();
create trigger users_changed_to_compare after update of name, email, phone, erased_at on users for each row
when ((old.name, old.email, old.phone, old.erased_at) is distinct from (new.name, new.email, new.phone, new.erased_at))
execute function account_changed();
create trigger births_to_compare after insert or update of birth_date on owner_tax_identities for each row
when (new.kind = 'person') execute function account_changed();
