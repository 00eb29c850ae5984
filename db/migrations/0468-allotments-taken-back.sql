-- expands
-- A stay that is cancelled after it was allotted has its allotment taken back (decision 277): the line on « allotted » is then a credit,
-- and takes its stay back from the stays of the month.
create or replace function add_to_earned_months() returns trigger language plpgsql as $$
declare
  counted int := case when new.account = 'allotted' and new.amount < 0 then -1 else 1 end;
begin
  insert into earned_months as kept (holder_id, month, kind, account, is_rent, lane, amount, lines)
  select p.holder_id, date_trunc('month', p.at at time zone 'Europe/Paris')::date, p.kind, new.account,
    coalesce(new.code = 'rent', false), pg_backend_pid() % 16, new.amount, counted
  from ledger_postings p where p.id = new.posting_id and (p.kind = 'allotment' or new.account = 'owner')
  on conflict (holder_id, month, kind, account, is_rent, lane)
    do update set amount = kept.amount + excluded.amount, lines = kept.lines + counted;
  return null;
end $$;
