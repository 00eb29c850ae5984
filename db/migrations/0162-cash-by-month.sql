-- What came in and went back by month of Paris and kind of posting, which the dashboard of the back office shows: the sums of all lines
-- of the ledger on its accounts of money, kept as lines are written, since reading them all took longer with each stay. The ledger is
-- append-only: what was added stays added. Payments that are posted at once write into lanes of their own, and do not wait for each
-- other; the sum of the lanes is the figure.
create table cash_months (
  month date not null,
  kind text not null,
  lane int not null,
  amount bigint not null,
  primary key (month, kind, lane)
);

create function add_to_cash_months() returns trigger language plpgsql as $$
begin
  insert into cash_months as kept (month, kind, lane, amount)
  select date_trunc('month', p.at at time zone 'Europe/Paris')::date, p.kind, pg_backend_pid() % 16, new.amount
  from ledger_postings p where p.id = new.posting_id
  on conflict (month, kind, lane) do update set amount = kept.amount + excluded.amount;
  return null;
end $$;
-- At the end of its transaction: a lane is held for a moment alone.
create constraint trigger ledger_lines_counted after insert on ledger_lines deferrable initially deferred
  for each row when (new.account in ('bank', 'processor')) execute function add_to_cash_months();

insert into cash_months (month, kind, lane, amount)
select date_trunc('month', p.at at time zone 'Europe/Paris')::date, p.kind, 0, sum(l.amount)
from ledger_lines l join ledger_postings p on p.id = l.posting_id
where l.account in ('bank', 'processor')
group by 1, 2;
