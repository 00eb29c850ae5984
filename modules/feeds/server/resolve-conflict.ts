import './feed-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { mayManageCalendar } from '#modules/calendar/calendar-policy.ts'
import { freeNightsOf } from '#modules/calendar/server/free-nights.ts'
import { type Busy, listBusy } from '#modules/calendar/server/list-busy.ts'
import { lockManaged } from '#modules/calendar/server/managed-property.ts'
import { releaseOccupations } from '#modules/calendar/server/occupy.ts'
import { type Stay, staysOverlap } from '#modules/calendar/stay.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { placeNights } from './apply-feed.ts'
import { settleEvent, settleWithEvent } from './feed-queries.ts'

/** Whose nights are kept: those taken here, or those that the other site reports as sold. */
export type ConflictKeeps = 'ours' | 'theirs'

type Conflict = { propertyId: number; id: number; feedId: number; name: string; stay: Stay }

/**
 * Ends a conflict. `ours` changes nothing until the other site moves its dates, or other nights are taken here over them. `theirs` frees the nights of the
 * event from blocks, owner stays and other feeds, and takes them for this feed. Refuses SIGN_IN_REQUIRED,
 * FORBIDDEN, NOT_FOUND when the conflict is over, and NIGHTS_RESERVED with the `numbers` of the reservations that
 * overlap the event: a feed never moves a reservation.
 */
export const resolveConflict = defineAct({
  name: 'feed.resolve_conflict',
  subject: (
    needs: { db: Database; clock: Clock },
    input: { property: string; conflict: string; keep: ConflictKeeps },
  ) => lockManaged(needs, input),
  may: mayManageCalendar,
  audit: {
    ...{ subjectKind: 'property', version: 1 },
    detail: z.strictObject({
      ...{ conflict: z.string(), keep: z.string(), feed: z.string() },
      ...{ arrival: z.string(), departure: z.string() },
    }),
  },
  does: async ({ needs: { db, clock }, subject: property, input, record }): Promise<void> => {
    const today = todayInParis(clock)
    const conflict = await findConflict(db, property.id, input.conflict)
    if (!conflict) throw new Refusal('NOT_FOUND')
    if (input.keep === 'ours') await settleEvent(db, property.id, conflict.id)
    else await giveWay(db, conflict, today)
    await placeNights(db, { ...conflict, id: conflict.feedId }, today)
    await record(db, property.publicId, {
      ...{ conflict: input.conflict, keep: input.keep, feed: conflict.name },
      ...conflict.stay,
    })
  },
})

async function findConflict(trx: Database, propertyId: number, publicId: string): Promise<Conflict | null> {
  if (!isUuid(publicId)) return null
  const { rows } = await sql<Omit<Conflict, 'stay'> & Stay>`
    select e.property_id, e.id, e.feed_id, f.name, lower(e.nights) as arrival, upper(e.nights) as departure
    from feed_events e join feeds f on f.property_id = e.property_id and f.id = e.feed_id
    where e.property_id = ${propertyId} and e.public_id = ${publicId}::uuid and e.conflict_since is not null`.execute(
    trx,
  )
  return rows.map(({ arrival, departure, ...row }) => ({ ...row, stay: { arrival, departure } }))[0] ?? null
}

async function giveWay(trx: Database, conflict: Conflict, today: CivilDate): Promise<void> {
  const { propertyId, stay } = conflict
  const theirs = await ownOccupations(trx, conflict)
  const busy = await listBusy(trx, propertyId, today)
  const inTheWay = busy.filter((one) => !theirs.has(one.id) && staysOverlap(one, stay))
  const firm = inTheWay.filter(({ kind }) => kind === 'reservation' || kind === 'hold')
  if (firm.length > 0)
    throw new Refusal('NIGHTS_RESERVED', { numbers: firm.map(({ reservation }) => reservation) })
  const [imports, own] = [inTheWay.filter(isImport), inTheWay.filter((one) => !isImport(one))]
  const others = imports.map(({ id }) => id)
  // A person agreed that the other sites' events give way to this one: it opens no conflict with them.
  await settleWithEvent(trx, propertyId, others, conflict.id)
  await releaseOccupations(trx, propertyId, others)
  // Only the nights of the conflict are freed.
  await freeNightsOf(trx, propertyId, own, stay)
}

function isImport({ kind }: Busy): boolean {
  return kind === 'import'
}

async function ownOccupations(trx: Database, { propertyId, feedId }: Conflict): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('feedNights as n')
    .innerJoin('feedEvents as e', (on) =>
      on.onRef('e.propertyId', '=', 'n.propertyId').onRef('e.id', '=', 'n.eventId'),
    )
    .select('n.occupationId')
    .where('e.propertyId', '=', propertyId)
    .where('e.feedId', '=', feedId)
    .execute()
  return new Set(rows.map(({ occupationId }) => occupationId))
}
