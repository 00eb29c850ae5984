-- expands
-- The day on which money came, as the statement of the bank says it: staff record a transfer days later. Null where it is that of the
-- posting. The register of transfers keeps the day of the last part that came.
alter table register_payments add column last_received_on date;
alter table ledger_postings add column money_on date;

-- A sum of unknown purpose is a sum received: it has its number when it is recorded, and its return or its recognition has a line that
-- names that number (`about_number`), which receives nothing. Lines of the second form say the kind of entry and the day it was entered,
-- which their hash covers; those of before keep their eight cells and their hash.
alter table receipt_register_lines add column entry text not null default 'receipt' check (entry in ('receipt', 'returned', 'recognized'));
alter table receipt_register_lines add column about_number int;
alter table receipt_register_lines add column entered_on date;
alter table receipt_register_lines add column form int not null default 1;
