import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { isHouse, worksFor } from '#modules/accounts/actor-groups.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { RESERVATION_EVENT_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { type KeptStep, stepAuthor, stepTitle } from '../stay-history.ts'
import type { StayStep } from '../stay-record.ts'
import { stayTimeline } from '../stay-timeline.ts'
import type { ReadableStay } from './find-readable-stay.ts'

/**
 * What happened to a stay and what is to come, in order: for the agency and the house every step with who did it, for its owner
 * the steps that lead to the stay.
 */
export async function readStayHistory(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  { facts: { reservation }, version: { agencyId } }: ReadableStay,
): Promise<StayStep[]> {
  const moments = momentsOf(reservation, todayInParis(clock))
  if (!worksFor(actor, agencyId) && !isHouse(actor)) return moments
  const { rows } = await sql<KeptStep & { at: Date }>`
    select e.at, e.event, e.actor_kind, u.name as actor_name, a.name as agent_name, e.detail ->> 'waiting' as waiting,
      (e.detail ->> 'amount')::bigint as amount
    from ${RESERVATION_EVENT_ROWS} e
      left join ${PERSON_ROWS} u on e.actor_kind = 'user' and u.id = e.actor_id
      left join ${PERSON_ROWS} a on a.id = e.detail ->> 'agentId'
    where e.reservation_id = ${reservation.id} order by e.at, e.id`.execute(db)
  const steps = rows.map((row) => ({
    ...{ title: stepTitle(row), when: formatInstant(row.at.toISOString()), by: stepAuthor(row) },
    state: 'done' as const,
  }))
  return [...steps, ...moments.filter(({ title, state }) => state !== 'done' || isDay(title))]
}

const isDay = (title: string) => title === 'Arrivée' || title === 'Départ'

function momentsOf(reservation: Reservation, today: ReturnType<typeof todayInParis>): StayStep[] {
  const { status, stay, createdAt, signedAt, confirmedAt, cancelledAt } = reservation
  const followed = {
    ...{ status, stay, createdAt: createdAt.toISOString() },
    signedAt: signedAt?.toISOString() ?? null,
    confirmedAt: confirmedAt?.toISOString() ?? null,
    cancelledAt: cancelledAt?.toISOString() ?? null,
  }
  return stayTimeline(followed, today, 'house').map((moment) => ({ ...moment, by: '' }))
}
