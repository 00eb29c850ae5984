import type { Actor } from '#modules/accounts/actor.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { wrongNights } from '../nights-to-change.ts'
import { describeTakenNights, mayBeGivenBack } from '../occupation-words.ts'
import { nightsOf, type Stay, staysOverlap } from '../stay.ts'
import { freeNightsOf } from './free-nights.ts'
import { type Busy, listBusy } from './list-busy.ts'
import { lockManaged } from './managed-property.ts'
import { occupy } from './occupy.ts'

type Needs = { db: Database; clock: Clock }

/**
 * Takes the nights of a property for its owner's stay, or closes them. Refuses SIGN_IN_REQUIRED, NOT_FOUND, FORBIDDEN,
 * INVALID_INPUT for nights that cannot be changed, and DATES_UNAVAILABLE when one of them is taken: `reason` names what
 * has it.
 */
export function takeNights(
  needs: Needs,
  actor: Actor,
  input: { property: string; stay: Stay; kind: 'owner_stay' | 'block'; note: string | null },
): Promise<void> {
  const { stay, kind, note } = input
  return inTransaction(needs.db, async (trx) => {
    const property = await lockManaged(trx, actor, input.property)
    demandNights(stay, todayInParis(needs.clock))
    const taken = await occupy(trx, { propertyId: property.id, stay, kind, note: note || null })
    if (!taken) {
      const reason = describeTakenNights(await listInTheWay(trx, property.id, stay))
      throw new Refusal('DATES_UNAVAILABLE', { reason })
    }
    await recordAudit(trx, actor, {
      action: 'nights.take',
      subjectKind: 'property',
      subjectId: property.publicId,
      detail: { kind, ...stay },
    })
  })
}

/**
 * Frees nights that the owner or the agency took, and gives how many were freed; those around them stay taken. Refuses
 * SIGN_IN_REQUIRED, NOT_FOUND, FORBIDDEN, INVALID_INPUT for nights that cannot be changed or are free already, and
 * NIGHTS_RESERVED when only a reservation or another calendar has them: `reason` names it.
 */
export function giveNightsBack(
  needs: Needs,
  actor: Actor,
  input: { property: string; stay: Stay },
): Promise<number> {
  const { stay } = input
  return inTransaction(needs.db, async (trx) => {
    const property = await lockManaged(trx, actor, input.property)
    demandNights(stay, todayInParis(needs.clock))
    const inTheWay = await listInTheWay(trx, property.id, stay)
    const own = inTheWay.filter(mayBeGivenBack)
    if (inTheWay.length === 0)
      throw new Refusal('INVALID_INPUT', { errors: { from: 'Ces nuits sont déjà libres.' } })
    if (own.length === 0) {
      const numbers = inTheWay.map(({ reservation }) => reservation)
      throw new Refusal('NIGHTS_RESERVED', { numbers, reason: describeTakenNights(inTheWay) })
    }
    await freeNightsOf(trx, property.id, own, stay)
    await recordAudit(trx, actor, {
      action: 'nights.give_back',
      subjectKind: 'property',
      subjectId: property.publicId,
      detail: { ...stay },
    })
    return own.reduce((nights, one) => nights + nightsOf(sharedNights(one, stay)), 0)
  })
}

/** Refuses INVALID_INPUT, at the field that is wrong. */
export function demandNights(stay: Stay, today: CivilDate): void {
  const errors = wrongNights(stay, today)
  if (errors) throw new Refusal('INVALID_INPUT', { errors })
}

async function listInTheWay(trx: Database, propertyId: number, stay: Stay): Promise<Busy[]> {
  const busy = await listBusy(trx, propertyId, stay.arrival)
  return busy.filter((one) => staysOverlap(one, stay))
}

function sharedNights(one: Stay, other: Stay): Stay {
  return {
    arrival: one.arrival > other.arrival ? one.arrival : other.arrival,
    departure: one.departure < other.departure ? one.departure : other.departure,
  }
}
