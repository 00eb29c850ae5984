-- Who owns a villa (money.md §2): parties, each a person or a company that an account acts for, and their shares by date. A
-- villa without shares belongs whole to the account it has as its owner, who answers for all owners where it has shares.
create table parties (
  -- That of the account, for the person of an account.
  id text primary key,
  account_id text not null references users,
  kind text not null check (kind in ('person', 'company')),
  legal_name text,
  legal_form text,
  -- The SIREN, or the number in the companies' register of its country.
  registration_number text,
  seat text,
  created_by text not null,
  created_at timestamptz not null default now(),
  constraint parties_person check (kind <> 'person' or id = account_id),
  constraint parties_company check (
    num_nonnulls(legal_name, legal_form, registration_number, seat) = case kind when 'company' then 4 else 0 end)
);
create index parties_account on parties (account_id);
create unique index parties_one_company on parties (account_id, registration_number) where (kind = 'company');

insert into parties (id, account_id, kind, created_by)
select owner_id, owner_id, 'person', 'migration' from owner_bank_accounts
union select owner_id, owner_id, 'person', 'migration' from owner_tax_identities
union select owner_id, owner_id, 'person', 'migration' from owner_bank_changes;

-- The account that a party is paid on, and the identity it is declared under, are its own.
alter table owner_bank_accounts drop constraint owner_bank_accounts_owner_id_fkey,
  add constraint owner_bank_accounts_party foreign key (owner_id) references parties;
alter table owner_tax_identities drop constraint owner_tax_identities_owner_id_fkey,
  add constraint owner_tax_identities_party foreign key (owner_id) references parties;
alter table owner_bank_changes drop constraint owner_bank_changes_owner_id_fkey,
  add constraint owner_bank_changes_party foreign key (owner_id) references parties;

-- The parties that an agency entered for a villa, with a share or not yet.
create table property_parties (
  property_id int not null references properties,
  party_id text not null references parties,
  entered_by text not null,
  entered_at timestamptz not null default now(),
  primary key (property_id, party_id)
);
create index property_parties_party on property_parties (party_id);

create table property_shares (
  property_id int not null,
  from_day date not null,
  party_id text not null,
  holding text not null check (holding in ('full', 'joint', 'usufruct', 'bare')),
  -- Of the income: 10 000 is the whole.
  basis_points int not null check (basis_points between 0 and 10000),
  recorded_by text not null,
  recorded_at timestamptz not null default now(),
  primary key (property_id, from_day, party_id),
  constraint property_shares_party foreign key (property_id, party_id) references property_parties,
  -- Who has the bare property has no income of it (C. civ. 578).
  constraint property_shares_income check ((holding = 'bare') = (basis_points = 0))
);
create index property_shares_by_party on property_shares (property_id, party_id);

create function check_whole_shares() returns trigger language plpgsql as $$
declare whole int;
begin
  select sum(basis_points) into whole from property_shares
    where property_id = coalesce(new.property_id, old.property_id) and from_day = coalesce(new.from_day, old.from_day);
  if whole <> 10000 then
    raise exception 'the shares of a villa add up to its whole'
      using errcode = 'check_violation', constraint = 'property_shares_whole';
  end if;
  return null;
end $$;
create constraint trigger property_shares_whole after insert or delete on property_shares
  deferrable initially deferred for each row execute function check_whole_shares();
-- Money is allotted by them: shares are replaced by those of another day, or withdrawn before they begin.
create trigger property_shares_never_changed before update on property_shares
  for each row execute function refuse_change();

-- The villas of which an account has a share now or later, for itself or for a company.
create function villas_shared_by(account text) returns int[] language sql stable as $$
  select array(
    select distinct s.property_id from property_shares s join parties p on p.id = s.party_id
    where p.account_id = account and not exists (
      select 1 from property_shares later
      where later.property_id = s.property_id and later.from_day > s.from_day
        and later.from_day <= (now() at time zone 'Europe/Paris')::date)
    order by s.property_id)
$$;

-- Where a country gives no tax number, a person is declared by their place of birth (directive (EU) 2021/514, annex V).
alter table owner_tax_identities alter column tax_number drop not null,
  add column birth_place text,
  add constraint owner_tax_identities_identified check (
    tax_number is not null or (kind = 'person' and birth_place is not null));
