import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayManageCalendar } from '../calendar-policy.ts'
import { wrongMove } from '../nights-to-move.ts'
import { describeTakenNights, mayBeGivenBack, nameOccupation } from '../occupation-words.ts'
import type { Stay } from '../stay.ts'
import { type Busy, findBusy, listInTheWay } from './list-busy.ts'
import { lockManaged } from './managed-property.ts'
import { moveOccupation } from './occupy.ts'

type Needs = { db: Database; clock: Clock }

/**
 * Moves, lengthens or shortens nights that the owner or the agency took; `nights` is their public identifier. Gives the dates
 * that they had. Refuses SIGN_IN_REQUIRED, NOT_FOUND for nights that are free meanwhile, FORBIDDEN, NIGHTS_RESERVED for
 * those of a reservation or of another calendar, INVALID_INPUT for dates that cannot be changed, and DATES_UNAVAILABLE when one of
 * the new nights is taken: `reason` names what has it.
 */
export const moveNights = defineAct({
  name: 'nights.move',
  subject: (needs: Needs, input: { property: string; nights: string; stay: Stay }) =>
    lockManaged(needs, input),
  may: mayManageCalendar,
  audit: {
    ...{ subjectKind: 'property', version: 1 },
    detail: z.strictObject({
      ...{ kind: z.string(), arrival: z.string(), departure: z.string() },
      ...{ formerArrival: z.string(), formerDeparture: z.string() },
    }),
  },
  does: async ({ needs: { db, clock }, subject: property, input, record }): Promise<Stay> => {
    const { stay } = input
    const before = await getMovable(db, property.id, input.nights)
    const errors = wrongMove(before, stay, todayInParis(clock))
    if (errors) throw new Refusal('INVALID_INPUT', { errors })
    if (!(await moveOccupation(db, before.id, property.id, stay))) {
      const inTheWay = (await listInTheWay(db, property.id, stay)).filter(({ id }) => id !== before.id)
      throw new Refusal('DATES_UNAVAILABLE', { reason: describeTakenNights(inTheWay) })
    }
    const { arrival, departure, kind } = before
    await record(db, property.publicId, {
      ...{ kind, ...stay },
      ...{ formerArrival: arrival, formerDeparture: departure },
    })
    return { arrival, departure }
  },
})

/** Nights that the calendar may move. Refuses NOT_FOUND, and NIGHTS_RESERVED with what has them. */
export async function getMovable(db: Database, propertyId: number, nights: string): Promise<Busy> {
  const found = await findBusy(db, propertyId, nights)
  if (!found) throw new Refusal('NOT_FOUND')
  if (!mayBeGivenBack(found)) throw new Refusal('NIGHTS_RESERVED', { reason: whyFixed(found) })
  return found
}

/** Why nights are not the calendar’s to move, and what moves them. */
function whyFixed(taken: Busy): string {
  const named = nameOccupation(taken)
  const what = `${named[0]!.toUpperCase()}${named.slice(1)}`
  return taken.kind === 'import'
    ? `${what}, suit l’autre site\u00a0: déplacez ces nuits là-bas.`
    : `${what}, ne se déplace pas depuis le calendrier\u00a0: ses dates engagent le voyageur. Ouvrez la réservation pour en parler avec lui.`
}
