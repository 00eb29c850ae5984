-- Money is in cents everywhere; these alone are in sevenths of a cent, so that a week's price is exact by the night.
alter table search_listings rename column nightly to nightly_sevenths;
alter table search_listings rename column nightly_icpt to nightly_icpt_sevenths;
alter table search_listings rename column weekly to weekly_sevenths;
alter table search_listings rename column weekly_icpt to weekly_icpt_sevenths;

-- Nothing reads these. Accounts open with passwords and passkeys alone, and show no picture.
alter table users drop column image;
alter table credentials
  drop column access_token, drop column refresh_token, drop column id_token,
  drop column access_token_expires_at, drop column refresh_token_expires_at, drop column scope;
-- What was consented to is in the signed contract; what was paid is on the ledger.
alter table checkouts drop column consented_total, drop column payment_completed;
-- A note is said of a range of nights: `occupations` has it.
alter table calendar_nights drop column note;
