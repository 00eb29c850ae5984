import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayManageCalendar } from '../calendar-policy.ts'
import { wrongNights } from '../nights-to-change.ts'
import { describeTakenNights, mayBeGivenBack } from '../occupation-words.ts'
import { nightsOf, type Stay } from '../stay.ts'
import { freeNightsOf } from './free-nights.ts'
import { listInTheWay } from './list-busy.ts'
import { lockManaged } from './managed-property.ts'
import { occupy } from './occupy.ts'

type Needs = { db: Database; clock: Clock }

/**
 * Takes the nights of a property for its owner's stay, or closes them. Refuses SIGN_IN_REQUIRED, NOT_FOUND, FORBIDDEN,
 * INVALID_INPUT for nights that cannot be changed, and DATES_UNAVAILABLE when one of them is taken: `reason` names what
 * has it.
 */
export const takeNights = defineAct({
  name: 'nights.take',
  subject: (
    needs: Needs,
    input: { property: string; stay: Stay; kind: 'owner_stay' | 'block'; note: string | null },
  ) => lockManaged(needs, input),
  may: mayManageCalendar,
  audit: {
    ...{ subjectKind: 'property', version: 1 },
    detail: z.strictObject({ kind: z.string(), arrival: z.string(), departure: z.string() }),
  },
  does: async ({ needs: { db, clock }, subject: property, input, record }): Promise<void> => {
    const { stay, kind, note } = input
    demandNights(stay, todayInParis(clock))
    const taken = await occupy(db, { propertyId: property.id, stay, kind, note: note || null })
    if (!taken) {
      const reason = describeTakenNights(await listInTheWay(db, property.id, stay))
      throw new Refusal('DATES_UNAVAILABLE', { reason })
    }
    const { arrival, departure } = stay
    await record(db, property.publicId, { kind, arrival, departure })
  },
})

/**
 * Frees nights that the owner or the agency took, and gives how many were freed; those around them stay taken. Refuses
 * SIGN_IN_REQUIRED, NOT_FOUND, FORBIDDEN, INVALID_INPUT for nights that cannot be changed or are free already, and
 * NIGHTS_RESERVED when only a reservation or another calendar has them: `reason` names it.
 */
export const giveNightsBack = defineAct({
  name: 'nights.give_back',
  subject: (needs: Needs, input: { property: string; stay: Stay }) => lockManaged(needs, input),
  may: mayManageCalendar,
  audit: {
    ...{ subjectKind: 'property', version: 1 },
    detail: z.strictObject({ arrival: z.string(), departure: z.string() }),
  },
  does: async ({ needs: { db, clock }, subject: property, input: { stay }, record }): Promise<number> => {
    demandNights(stay, todayInParis(clock))
    const inTheWay = await listInTheWay(db, property.id, stay)
    const own = inTheWay.filter(mayBeGivenBack)
    if (inTheWay.length === 0)
      throw new Refusal('INVALID_INPUT', { errors: { from: 'Ces nuits sont déjà libres.' } })
    if (own.length === 0) {
      const numbers = inTheWay.map(({ reservation }) => reservation)
      throw new Refusal('NIGHTS_RESERVED', { numbers, reason: describeTakenNights(inTheWay) })
    }
    await freeNightsOf(db, property.id, own, stay)
    const { arrival, departure } = stay
    await record(db, property.publicId, { arrival, departure })
    return own.reduce((nights, one) => nights + nightsOf(sharedNights(one, stay)), 0)
  },
})

/** Refuses INVALID_INPUT, at the field that is wrong. */
export function demandNights(stay: Stay, today: CivilDate): void {
  const errors = wrongNights(stay, today)
  if (errors) throw new Refusal('INVALID_INPUT', { errors })
}

function sharedNights(one: Stay, other: Stay): Stay {
  return {
    arrival: one.arrival > other.arrival ? one.arrival : other.arrival,
    departure: one.departure < other.departure ? one.departure : other.departure,
  }
}
