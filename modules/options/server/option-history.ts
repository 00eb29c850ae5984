import './option-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { titleOfProperty } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_EVENT_ROWS } from '#modules/reservations/server/reservation-reads.ts'

/** What became of the options and the waits of a contact, as lines of its history. */
export function optionHistory({ id }: { id: number }): RawBuilder<unknown> {
  const by = sql`nullif(trim(concat(u.first_name, ' ', u.last_name)), '')`
  return sql`
    select 'option ' || o.id || ' ' || step.what, step.at, 'option', step.what, ${titleOfProperty(sql`o.property_id`)},
      step.text, case when step.what = 'placed' and not o.by_link and not o.by_program then ${by} end, null::int, o.public_id
    from options o left join ${PERSON_ROWS} u on u.id = o.agent_id cross join lateral (values
      ('placed', o.created_at, o.derogation), ('extended', o.extended_at, null), ('moved', o.moved_at, null),
      (o.ended_as, o.ended_at, null)) step (what, at, text)
    where o.contact_id = ${id} and step.at is not null
    union all
    select 'price ' || g.id, g.answered_at, 'option', 'priced', ${titleOfProperty(sql`o.property_id`)},
      g.reason, ${by}, null::int, o.public_id
    from granted_prices g join options o on o.id = g.option_id left join ${PERSON_ROWS} u on u.id = g.asked_by
    where o.contact_id = ${id} and g.is_accepted
    union all
    select 'price ' || g.id || ' ended', g.withdrawn_at, 'option', 'price_ended', ${titleOfProperty(sql`o.property_id`)},
      null, null, null::int, o.public_id
    from granted_prices g join options o on o.id = g.option_id
    where o.contact_id = ${id} and g.is_accepted and g.withdrawn_at is not null
    union all
    select 'option ' || o.id || ' open ' || e.id, e.at, 'option', 'opened', ${titleOfProperty(sql`o.property_id`)},
      null, null, null::int, o.public_id
    from options o join ${RESERVATION_EVENT_ROWS} e on e.reservation_id = o.reservation_id and e.event = 'open'
    where o.contact_id = ${id}
    union all
    select 'wait ' || w.id || ' ' || step.what, step.at, 'option', step.what, ${titleOfProperty(sql`w.property_id`)},
      null, case when step.what = 'waiting' then ${by} end, null::int, null
    from option_waits w left join ${PERSON_ROWS} u on u.id = w.agent_id cross join lateral (values
      ('waiting', w.created_at), ('offered', w.mailed_at), 
        (case when w.ended_as = 'lapsed' and w.offered_at is null then 'wait_over' else 'offer_' || w.ended_as end, w.ended_at)) step (what, at)
    where w.contact_id = ${id} and step.at is not null`
}
