-- One book per holder of a professional card, the agency whose mandate let the villa: the law knows that holder, its
-- guarantor and its bank account, and no platform. A stay belongs to one book from the day its price is first posted,
-- whatever becomes of its villa later.
create table stay_books (
  property_id int not null,
  reservation_id bigint primary key,
  holder_id int not null references agencies,
  foreign key (property_id, reservation_id) references reservations (property_id, id),
  constraint stay_books_holder unique (reservation_id, holder_id)
);
insert into stay_books (property_id, reservation_id, holder_id)
  select r.property_id, r.id, p.agency_id from reservations r join properties p on p.id = r.property_id;
create index stay_books_of_holder on stay_books (holder_id);
create trigger stay_books_append_only before update or delete on stay_books for each row execute function refuse_change();
create trigger stay_books_not_emptied before truncate on stay_books execute function refuse_change();

-- What a stay owes, got back and is owed lies in the book of the stay.
alter table payment_dues add constraint payment_dues_book foreign key (reservation_id) references stay_books;
alter table refunds add constraint refunds_book foreign key (reservation_id) references stay_books;
alter table payouts add constraint payouts_book foreign key (reservation_id) references stay_books;

-- An attempt to pay is one holder's. Null for one of before this day that paid the stays of several.
alter table payment_intents add column holder_id int references agencies;
update payment_intents i set holder_id = one.holder_id
from (
  select a.intent_id, min(b.holder_id) as holder_id
  from payment_allocations a join stay_books b on b.reservation_id = a.reservation_id
  group by a.intent_id having count(distinct b.holder_id) = 1
) one
where one.intent_id = i.id;
create index payment_intents_holder on payment_intents (holder_id);

-- Each posting lies in one book, that of its stay; one about a whole book, such as a settlement, has no stay.
alter table ledger_postings disable trigger ledger_postings_append_only;
alter table ledger_postings add column holder_id int references agencies;
update ledger_postings p set holder_id = b.holder_id from stay_books b where b.reservation_id = p.reservation_id;
alter table ledger_postings alter column holder_id set not null;
alter table ledger_postings enable trigger ledger_postings_append_only;
alter table ledger_postings alter column property_id drop not null;
alter table ledger_postings alter column reservation_id drop not null;
alter table ledger_postings add constraint ledger_postings_stay
  check (num_nulls(property_id, reservation_id) in (0, 2));
alter table ledger_postings add constraint ledger_postings_book
  foreign key (reservation_id, holder_id) references stay_books (reservation_id, holder_id);
create unique index ledger_postings_book_source on ledger_postings (holder_id, source) where (reservation_id is null);
create index ledger_postings_holder on ledger_postings (holder_id);

-- The money of a book stands on its bank account of clients' money (`bank:clients`), or at the provider of card payments
-- that has not settled yet (`processor:{provider}`): one account held both until now.
alter table ledger_lines disable trigger ledger_lines_append_only;
alter table ledger_lines drop constraint ledger_lines_account_check;
alter table ledger_lines add column account_of text;
update ledger_lines l
set account = case when i.method in ('card', 'installments') then 'processor' else 'bank' end,
  account_of = case when i.method in ('card', 'installments') then i.provider else 'clients' end
from ledger_postings p left join payment_intents i on i.id = p.intent_id
where p.id = l.posting_id and l.account = 'clearing';
alter table ledger_lines add constraint ledger_lines_account_check check (account in
  ('bank', 'processor', 'traveler', 'rent', 'cleaning', 'linen', 'service', 'add_on', 'tourist_tax', 'cancellation_fee',
   'host_indemnity', 'transfer_difference'));
alter table ledger_lines add constraint ledger_lines_account_of
  check ((account_of is not null) = (account in ('bank', 'processor')));
alter table ledger_lines alter column property_id drop not null;
alter table ledger_lines alter column reservation_id drop not null;
alter table ledger_lines enable trigger ledger_lines_append_only;

-- What the check of the night found in each book: no row is no difference. `expected` and `found` are cents.
create table book_checks (
  day date primary key,
  books int not null,
  checked_at timestamptz not null default now()
);
create table book_differences (
  day date not null references book_checks on delete cascade,
  holder_id int not null references agencies,
  subject text not null check (subject in ('balance', 'attempts', 'dues')),
  -- The reservation or attempt that differs, by its public name; empty for the book as a whole.
  about text not null,
  expected bigint not null,
  found bigint not null,
  primary key (day, holder_id, subject, about)
);
