-- expands: the version before settles a conflict without naming anything, and it opens again.
-- What a person decided to keep beside a stay that another site sold: `reservation:1` whichever row holds its nights, `event:2` of another
-- site, `occupation:3` of a block or an owner’s stay. Anything else in its nights is a question of its own (docs/decisions/278).
alter table feed_events add column settled_with text[] not null default '{}';
update feed_events e set settled_with = array(
  select case when o.reservation_id is not null then 'reservation:' || o.reservation_id
    else coalesce((select 'event:' || n.event_id from feed_nights n
      where n.property_id = o.property_id and n.occupation_id = o.id), 'occupation:' || o.id) end
  from occupations o where o.property_id = e.property_id and o.nights && e.nights and o.released_at is null)
where e.settled_nights = e.nights;
