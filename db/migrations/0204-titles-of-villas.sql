-- The title, the city and the key of the title in French order, beside the content of a version: a list by title read the whole content
-- of every villa, and computed the key of each.
alter table property_versions
  add column title text generated always as (content ->> 'title') stored,
  add column city text generated always as (content #>> '{publicPlace,city}') stored,
  add column town text generated always as (content #>> '{publicPlace,citySlug}') stored,
  add column title_order text collate "C" generated always as (french_order(content ->> 'title')) stored;
