-- Prices and minimum stays of single nights of an approved listing wait for its owner too.
alter table listing_changes drop constraint listing_changes_kind_check;
alter table listing_changes add constraint listing_changes_kind_check check (kind in ('content', 'rates', 'nights'));
