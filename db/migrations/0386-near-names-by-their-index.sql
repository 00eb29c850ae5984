-- What is nearly a name is looked up in the index of trigrams alone. The server expected to meet enough names before the end of the table and read
-- it from its start: a text that no name is near, as the number of a stay, read 100,000 of them (0.8 s, bench/README.md).
create or replace function contacts_near(typed text, agencies int[], weighed int, most int) returns setof bigint
  language sql stable set pg_trgm.word_similarity_threshold = '0.4' set enable_seqscan = off as $$
  select near.id from (
    select c.id, c.search, c.last_act_at from contacts c
    -- The sum hides the agency from the planner: its index would read all contacts of the agency.
    where typed <% c.search and (agencies is null or c.agency_id + 0 = any(agencies))
    limit weighed
  ) near
  order by word_similarity(typed, near.search) desc, near.last_act_at desc, near.id
  limit most
$$;
