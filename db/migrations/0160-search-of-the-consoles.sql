-- What the search of the consoles looks at (`modules/finder`), each folded and in an index of trigrams: the numbers of stays with the
-- names of their travelers, the titles and the towns of villas.
create index reservations_words on reservations using gin
  (folded(number || ' ' || coalesce(guest ->> 'firstName', '') || ' ' || coalesce(guest ->> 'lastName', '')) gin_trgm_ops);
create index property_versions_words on property_versions using gin
  (folded(coalesce(content ->> 'title', '') || ' ' || coalesce(content #>> '{publicPlace,city}', '')) gin_trgm_ops);

-- The latest contacts of an agency, and the latest stays, where nothing is typed.
create index contacts_recent on contacts (agency_id, last_act_at desc, id desc);
create index reservations_recent on reservations (created_at desc, id desc);

-- The contacts whose words are nearest to a folded text that none of them has: « dupnot » finds Dupont. The threshold lets two letters of a
-- short name be exchanged; of a name that thousands have, `weighed` are put in order. Null for the contacts of every agency.
create function contacts_near(typed text, agencies int[], weighed int, most int) returns setof bigint
language sql stable set pg_trgm.word_similarity_threshold = '0.4' as $$
  select near.id from (
    select c.id, c.search, c.last_act_at from contacts c
    where typed <% c.search and (agencies is null or c.agency_id = any(agencies))
    limit weighed
  ) near
  order by word_similarity(typed, near.search) desc, near.last_act_at desc, near.id
  limit most
$$;
