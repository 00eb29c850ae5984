-- When the papers of an agency end, so that what expires is seen in time; null until they are declared. `card_activities` are the
-- activities of its professional card: T (transactions), G (gestion), or both (loi Hoguet).
alter table agencies
  add column card_activities text check (card_activities in ('T', 'G', 'TG')),
  add column card_ends_on date,
  add column guarantee_ends_on date,
  add column insurance_ends_on date;
