-- The last day to pay a due that did not come, as its reminder named it; null where the contract says nothing of it.
alter table payment_dues add column last_day date;
create index payment_dues_last_day on payment_dues (last_day) where (last_day is not null and paid_amount < amount);
