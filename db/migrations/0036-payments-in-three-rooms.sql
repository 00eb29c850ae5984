-- The transfer register's books get its name. What only the demonstration's bank knows of a payment by card leaves them
-- for a table of its own: in business neither of the bank's tables is written.
alter table embedded_payments rename to register_payments;
alter table embedded_payment_refunds rename to register_refunds;
alter table embedded_payment_events rename to register_events;
alter table embedded_cards rename to sandbox_cards;

create table sandbox_card_payments (
  payment_id text primary key references register_payments,
  card_id text not null references sandbox_cards,
  keep_card boolean not null default false,
  return_url text,
  access_hash text unique,
  -- When a bank that answers late makes up its mind; null once it has.
  settles_at timestamptz
);
insert into sandbox_card_payments (payment_id, card_id, keep_card, return_url, access_hash, settles_at)
select id, card_id, keep_card, return_url, access_hash, case when status = 'processing' then settles_at end
from register_payments where card_id is not null;
create index sandbox_card_payments_settling on sandbox_card_payments (settles_at) where (settles_at is not null);

drop index embedded_payments_settling;
alter table register_payments
  drop column card_id, drop column keep_card, drop column return_url, drop column access_hash, drop column settles_at;

-- Keys, checks and indexes follow the names of their tables.
do $$
declare found record;
begin
  for found in
    select new_name as place, conname, new_name || substr(conname, length(old_name) + 1) as new_conname
    from pg_constraint join (values
      ('embedded_payments', 'register_payments'), ('embedded_payment_refunds', 'register_refunds'),
      ('embedded_payment_events', 'register_events'), ('embedded_cards', 'sandbox_cards')
    ) as renamed (old_name, new_name) on conrelid = new_name::regclass and starts_with(conname, old_name)
  loop
    execute format('alter table %I rename constraint %I to %I', found.place, found.conname, found.new_conname);
  end loop;
end $$;
alter index embedded_payment_refunds_payment rename to register_refunds_payment;

update queue_items set kind = 'register-event' where kind = 'embedded-payment-event';
