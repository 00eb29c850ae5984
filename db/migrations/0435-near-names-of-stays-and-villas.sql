-- expands: the version before has no use for it.
-- What is nearly the name of a traveler or the title of a villa, in the way of contacts_near (0386): each word must be near a word of it, so that
-- « villa azru » finds Villa Azur and not every villa. The numbers of stays stand outside: those of a year are all near each other.
create index reservations_traveler on reservations using gin
  (folded(coalesce(guest ->> 'firstName', '') || ' ' || coalesce(guest ->> 'lastName', '')) gin_trgm_ops);

-- Of six words at most. A word that is missing asks what the first one asks; the sum hides the agency from the planner (0386).
create function stays_near(typed text[], agencies int[], weighed int) returns table (stay bigint, nearness real)
  language sql stable set pg_trgm.word_similarity_threshold = '0.4' set enable_seqscan = off as $$
  select near.id, word_similarity(array_to_string(typed, ' '), near.words) from (
    select r.id, folded(coalesce(r.guest ->> 'firstName', '') || ' ' || coalesce(r.guest ->> 'lastName', '')) as words
    from reservations r
    where typed[1] <% folded(coalesce(r.guest ->> 'firstName', '') || ' ' || coalesce(r.guest ->> 'lastName', ''))
      and coalesce(typed[2], typed[1]) <% folded(coalesce(r.guest ->> 'firstName', '') || ' ' || coalesce(r.guest ->> 'lastName', ''))
      and coalesce(typed[3], typed[1]) <% folded(coalesce(r.guest ->> 'firstName', '') || ' ' || coalesce(r.guest ->> 'lastName', ''))
      and coalesce(typed[4], typed[1]) <% folded(coalesce(r.guest ->> 'firstName', '') || ' ' || coalesce(r.guest ->> 'lastName', ''))
      and coalesce(typed[5], typed[1]) <% folded(coalesce(r.guest ->> 'firstName', '') || ' ' || coalesce(r.guest ->> 'lastName', ''))
      and coalesce(typed[6], typed[1]) <% folded(coalesce(r.guest ->> 'firstName', '') || ' ' || coalesce(r.guest ->> 'lastName', ''))
      and (agencies is null or r.agency_id + 0 = any(agencies))
    limit weighed
  ) near
$$;

create function villas_near(typed text[], agencies int[], weighed int) returns table (villa int, nearness real)
  language sql stable set pg_trgm.word_similarity_threshold = '0.4' set enable_seqscan = off as $$
  select near.property_id, max(word_similarity(array_to_string(typed, ' '), near.words)) from (
    select v.property_id, folded(coalesce(v.content ->> 'title', '') || ' ' || coalesce(v.content #>> '{publicPlace,city}', '')) as words
    from property_versions v join properties p on p.id = v.property_id
    where typed[1] <% folded(coalesce(v.content ->> 'title', '') || ' ' || coalesce(v.content #>> '{publicPlace,city}', ''))
      and coalesce(typed[2], typed[1]) <% folded(coalesce(v.content ->> 'title', '') || ' ' || coalesce(v.content #>> '{publicPlace,city}', ''))
      and coalesce(typed[3], typed[1]) <% folded(coalesce(v.content ->> 'title', '') || ' ' || coalesce(v.content #>> '{publicPlace,city}', ''))
      and coalesce(typed[4], typed[1]) <% folded(coalesce(v.content ->> 'title', '') || ' ' || coalesce(v.content #>> '{publicPlace,city}', ''))
      and coalesce(typed[5], typed[1]) <% folded(coalesce(v.content ->> 'title', '') || ' ' || coalesce(v.content #>> '{publicPlace,city}', ''))
      and coalesce(typed[6], typed[1]) <% folded(coalesce(v.content ->> 'title', '') || ' ' || coalesce(v.content #>> '{publicPlace,city}', ''))
      and (agencies is null or p.agency_id + 0 = any(agencies))
    limit weighed
  ) near
  group by near.property_id
$$;
