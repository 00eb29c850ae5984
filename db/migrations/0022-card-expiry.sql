-- The month a card of the embedded bank ends, « 2029-07 »: one that is kept must serve until the last due.
alter table embedded_cards add column expiry text;
