import './task-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Subscriber } from '#platform/events.ts'
import type { CivilDate } from '#shared/civil-date.ts'

/**
 * Makes the tasks of stays follow them: each confirmed stay that is not over has one of each template of its agency, each task
 * that is not done moves with its stay, and those of a cancelled stay that a template made are cancelled. Whatever was done of it
 * before, it does the rest. `which` names stays `r`.
 */
export async function followStays(
  trx: Database,
  which: RawBuilder<unknown>,
  today: CivilDate,
): Promise<void> {
  // The same rule as `templateDay`.
  await sql`
    insert into tasks (agency_id, kind, title, due_on, due_time, agent_id, property_id, reservation_id, template_id, anchor, anchor_on)
    select r.agency_id, m.kind, m.title, greatest(s.anchor_on + m.days, ${today}::date), m.at_time, coalesce(m.agent_id, r.agent_id),
      r.property_id, r.id, m.id, m.anchor, s.anchor_on
    from ${RESERVATION_ROWS} r
    join task_templates m on m.agency_id = r.agency_id and m.ended_at is null
    cross join lateral (select case m.anchor when 'arrival' then r.arrival else r.departure end as anchor_on) s
    where r.status = 'confirmed' and r.departure >= ${today}::date and ${which}
      and (s.anchor_on >= ${today}::date or s.anchor_on + m.days >= ${today}::date)
    on conflict on constraint tasks_once_per_stay do nothing`.execute(trx)
  // The same rule as `movedDay`.
  await sql`
    update tasks t set due_on = t.due_on + (s.anchor_on - t.anchor_on), anchor_on = s.anchor_on
    from (
      select o.id, case o.anchor when 'arrival' then r.arrival else r.departure end as anchor_on
      from tasks o
      join ${RESERVATION_ROWS} r on r.property_id = o.property_id and r.id = o.reservation_id
      where o.anchor is not null and o.done_at is null and o.cancelled_at is null and ${which}) s
    where s.id = t.id and s.anchor_on <> t.anchor_on`.execute(trx)
  await sql`
    update tasks t set agent_id = r.agent_id
    from ${RESERVATION_ROWS} r
    join task_templates m on m.agency_id = r.agency_id and m.agent_id is null
    where r.property_id = t.property_id and r.id = t.reservation_id and m.id = t.template_id
      and t.agent_id is null and r.agent_id is not null and t.done_at is null and t.cancelled_at is null and ${which}`.execute(
    trx,
  )
  await sql`
    update tasks t set cancelled_at = now()
    from ${RESERVATION_ROWS} r
    where r.property_id = t.property_id and r.id = t.reservation_id and r.status = 'cancelled'
      and t.template_id is not null and t.done_at is null and t.cancelled_at is null and ${which}`.execute(
    trx,
  )
}

/** The tasks of a stay that is confirmed. */
export function followConfirmed({ clock }: { clock: Clock }): Subscriber<'stay.confirmed'> {
  return (trx, { reservationId }) => followStays(trx, sql`r.id = ${reservationId}`, todayInParis(clock))
}

/** The same for a stay that is cancelled. */
export function followCancelled({ clock }: { clock: Clock }): Subscriber<'stay.cancelled'> {
  return (trx, { reservation: { propertyId, id } }) =>
    followStays(trx, sql`r.property_id = ${propertyId} and r.id = ${id}`, todayInParis(clock))
}

/** The same for every stay that is not over or was cancelled of late: what no event said is followed within the hour. */
export function followAllStays({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const today = todayInParis(clock)
  return followStays(db, sql`r.departure >= ${today}::date`, today)
}
