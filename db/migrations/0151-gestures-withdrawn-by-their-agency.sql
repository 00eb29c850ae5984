-- A gesture that waits for a second person is its agency's: another head of the same agency withdraws it too, so that one who is
-- away does not leave it standing. Other acts are withdrawn by the person who asked alone.
alter table money_acts drop constraint money_acts_withdrawn;
alter table money_acts add constraint money_acts_withdrawn
  check (status <> 'withdrawn' or kind = 'refund.goodwill' or decided_by = asked_by);
