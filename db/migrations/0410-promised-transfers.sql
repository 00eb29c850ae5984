-- expands: the version before has no use for it.
-- What a payout run has taken of the claims of a book and not sent yet (docs/decisions/238): a claim is in one run at most, and no
-- transfer is noted by hand beside it. `subject` is the party of an owner, or the public identifier of a payout.
create table promised_transfers (
  holder_id int not null references agencies,
  kind text not null check (kind in ('owner', 'traveler')),
  subject text not null,
  reference text not null unique,
  amount int not null check (amount > 0),
  primary key (holder_id, kind, subject)
);
