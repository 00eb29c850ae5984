-- expands
-- What each account of a book stands at: the sums of the ledger's lines, kept as lines are written in the way of `cash_months` (0162),
-- since each charge of a card asks what its holder holds of its clients. The accounts of stays are not kept: a posting adds up to zero, so
-- that they are what the others leave, and a price writes no row. Money that an owner collects alone is in no book.
create table book_accounts (
  holder_id int not null references agencies (id),
  account text not null,
  -- Of which bank, provider of payments, owner, supplier or commune; empty where the account is one.
  account_of text not null,
  lane int not null,
  amount bigint not null,
  primary key (holder_id, account, account_of, lane)
);

create function is_of_stay(account text) returns boolean language sql immutable as $$
  select account in ('traveler', 'rent', 'cleaning', 'linen', 'service', 'add_on', 'tourist_tax', 'cancellation_fee', 'allotted')
$$;

create function add_to_book_accounts() returns trigger language plpgsql as $$
begin
  -- One transaction at a time in a lane, whichever sums it adds to, those of months too: none waits for another in a circle.
  perform pg_advisory_xact_lock(420, pg_backend_pid() % 16);
  if new.account = 'allotted' or exists (select from properties where id = new.property_id and regime = 'direct') then
    return null;
  end if;
  insert into book_accounts as kept (holder_id, account, account_of, lane, amount)
  select p.holder_id, new.account, coalesce(new.account_of, ''), pg_backend_pid() % 16, new.amount
  from ledger_postings p where p.id = new.posting_id
  on conflict (holder_id, account, account_of, lane) do update set amount = kept.amount + excluded.amount;
  return null;
end $$;
-- At the end of its transaction, before what is kept of months, which comes later in the order of names: a lane is held for a moment alone.
create constraint trigger ledger_lines_book_kept after insert on ledger_lines deferrable initially deferred
  for each row when (not is_of_stay(new.account) or new.account = 'allotted') execute function add_to_book_accounts();

insert into book_accounts (holder_id, account, account_of, lane, amount)
select p.holder_id, l.account, coalesce(l.account_of, ''), 0, sum(l.amount)
from ledger_lines l join ledger_postings p on p.id = l.posting_id
where not is_of_stay(l.account) and (p.property_id is null or p.property_id not in (select id from properties where regime = 'direct'))
group by 1, 2, 3;

-- What the money held of clients was made of, as it was counted that day; null on days of before.
alter table book_days add column held_of jsonb;
