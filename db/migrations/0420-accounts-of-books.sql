-- expands
-- What each account of a book stands at: the sums of the ledger's lines, kept as postings are written in the way of `cash_months` (0162),
-- since each charge of a card asks what its holder holds of its clients. All that a stay is charged, pays and is allotted is one account,
-- `stay`, on which a price moves nothing. Money that an owner collects alone is in no book.
create table book_accounts (
  holder_id int not null references agencies (id),
  account text not null,
  -- Of which bank, provider of payments, owner, supplier or commune; empty where the account is one.
  account_of text not null,
  lane int not null,
  amount bigint not null,
  primary key (holder_id, account, account_of, lane)
);

create function book_account_of(account text) returns text language sql immutable as $$
  select case when account in ('traveler', 'rent', 'cleaning', 'linen', 'service', 'add_on', 'tourist_tax', 'cancellation_fee', 'allotted')
    then 'stay' else account end
$$;

create function add_to_book_accounts() returns trigger language plpgsql as $$
begin
  if exists (select from properties where id = new.property_id and regime = 'direct') then
    return null;
  end if;
  -- One transaction at a time in a lane, whichever accounts it moves: none waits for another in a circle.
  perform pg_advisory_xact_lock(420, pg_backend_pid() % 16);
  insert into book_accounts as kept (holder_id, account, account_of, lane, amount)
  select new.holder_id, book_account_of(l.account), coalesce(l.account_of, ''), pg_backend_pid() % 16, sum(l.amount)
  from ledger_lines l where l.posting_id = new.id
  group by 2, 3 having sum(l.amount) <> 0
  on conflict (holder_id, account, account_of, lane) do update set amount = kept.amount + excluded.amount;
  return null;
end $$;
-- At the end of its transaction, when the posting has its lines: a lane is held for a moment alone.
create constraint trigger ledger_postings_kept after insert on ledger_postings deferrable initially deferred
  for each row execute function add_to_book_accounts();

insert into book_accounts (holder_id, account, account_of, lane, amount)
select p.holder_id, book_account_of(l.account), coalesce(l.account_of, ''), 0, sum(l.amount)
from ledger_lines l join ledger_postings p on p.id = l.posting_id
where p.property_id is null or p.property_id not in (select id from properties where regime = 'direct')
group by 1, 2, 3 having sum(l.amount) <> 0;

-- What the money held of clients was made of, as it was counted that day; null on days of before.
alter table book_days add column held_of jsonb;
