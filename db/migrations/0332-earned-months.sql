-- What was earned in each book by month of Paris: the sums of the ledger's lines that allotments and the accounts of owners are made of,
-- kept as lines are written, in the way of `cash_months` (0162, decision 137), since the report of the house read all of them. An
-- allotment has one line on « allotted »: how many lines there are is how many stays.
create table earned_months (
  holder_id int not null references agencies (id),
  month date not null,
  kind text not null,
  account text not null,
  is_rent boolean not null,
  lane int not null,
  amount bigint not null,
  lines int not null,
  primary key (holder_id, month, kind, account, is_rent, lane)
);

create function add_to_earned_months() returns trigger language plpgsql as $$
begin
  insert into earned_months as kept (holder_id, month, kind, account, is_rent, lane, amount, lines)
  select p.holder_id, date_trunc('month', p.at at time zone 'Europe/Paris')::date, p.kind, new.account,
    coalesce(new.code = 'rent', false), pg_backend_pid() % 16, new.amount, 1
  from ledger_postings p where p.id = new.posting_id and (p.kind = 'allotment' or new.account = 'owner')
  on conflict (holder_id, month, kind, account, is_rent, lane)
    do update set amount = kept.amount + excluded.amount, lines = kept.lines + 1;
  return null;
end $$;
create constraint trigger ledger_lines_earned after insert on ledger_lines deferrable initially deferred
  for each row when (new.account in ('allotted', 'owner', 'provider', 'commune', 'agency', 'agency_vat'))
  execute function add_to_earned_months();

insert into earned_months (holder_id, month, kind, account, is_rent, lane, amount, lines)
select p.holder_id, date_trunc('month', p.at at time zone 'Europe/Paris')::date, p.kind, l.account, coalesce(l.code = 'rent', false), 0,
  sum(l.amount), count(*)
from ledger_lines l join ledger_postings p on p.id = l.posting_id
where l.account in ('allotted', 'owner', 'provider', 'commune', 'agency', 'agency_vat') and (p.kind = 'allotment' or l.account = 'owner')
group by 1, 2, 3, 4, 5;
