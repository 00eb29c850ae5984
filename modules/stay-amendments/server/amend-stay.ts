import './stay-amendment-tables.ts'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import { getVersion } from '#modules/properties/server/get-version.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { mayReadReservation } from '#modules/reservations/reservation-policy.ts'
import {
  findReservation,
  lockReservationsOfCheckout,
} from '#modules/reservations/server/find-reservations.ts'
import type { SettleNeeds } from '#modules/signatures/server/settle-signature.ts'
import { withdrawContract } from '#modules/signatures/server/withdraw-contract.ts'
import { constraintOf } from '#platform/database/constraint.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { agreedTerms } from '../stay-amendment.ts'
import { mayAmendStay } from '../stay-amendment-policy.ts'
import { type StayTerms, termProblems, termsOfContract } from '../stay-terms.ts'
import {
  type AmendmentRow,
  findAmendment,
  listAmendmentContracts,
  listAmendmentRows,
  settleAmendment,
} from './amendment-rows.ts'
import { askToSign, demandAmendable, type SendNeeds } from './ask-to-sign.ts'
import { listAmendments } from './list-amendments.ts'

type OfStay = { reservation: string }
type OfAmendment = OfStay & { amendment: string }

const AUDIT = { subjectKind: 'reservation', version: 1, detail: z.strictObject({ amendment: z.number() }) }

/** The stay of an amendment, with the agency that decides about it. Refuses NOT_FOUND to those who may not read it. */
async function amendedStay({ db }: { db: Database }, { reservation }: OfStay, actor: Actor) {
  const found = isUuid(reservation) ? await findReservation(db, reservation) : null
  if (!found) throw new Refusal('NOT_FOUND')
  const { agencyId, ownerId } = await getVersion(db, found)
  if (!mayReadReservation(actor, { userId: found.userId, agencyId, ownerId })) throw new Refusal('NOT_FOUND')
  return { found, agencyId }
}

/**
 * Proposes other terms of a signed stay, which touch neither its price nor its nights, and asks its traveler to sign them: nothing
 * changes before. Gives the number of the amendment. Refuses NOT_FOUND, FORBIDDEN, INVALID_INPUT naming the fields, and
 * STATUS_CONFLICT for a stay that does not hold, whose contract was signed elsewhere, or with an amendment that waits.
 */
export const proposeStayAmendment = defineLongAct({
  name: 'stay_amendment.propose',
  subject: (needs: SendNeeds, input: OfStay & { terms: StayTerms }, actor) =>
    amendedStay(needs, input, actor),
  may: mayAmendStay,
  audit: AUDIT,
  does: async ({ needs, actor, subject: { found }, input, record }): Promise<number> => {
    const amendment = await inTransaction(needs.db, async (db) => {
      const written = await writeAmendment({ ...needs, db }, actor, found, input.terms)
      await record(db, found.publicId, { amendment: written.number })
      return written
    })
    const rental = await demandAmendable(needs, found)
    await askToSign(needs, actor, found, { amendment, rental })
    return amendment.number
  },
})

async function writeAmendment(
  needs: SendNeeds,
  actor: Actor,
  { id, checkoutId }: Reservation,
  after: StayTerms,
): Promise<AmendmentRow> {
  const { db } = needs
  const stay = (await lockReservationsOfCheckout(db, checkoutId)).find((one) => one.id === id)!
  const { facts } = await demandAmendable(needs, stay)
  const before = agreedTerms(await listAmendments(db, id)) ?? termsOfContract(facts)
  const { adults, children, babies } = stay.party
  const errors = termProblems(before, after, { people: adults + children + babies })
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
  const known = await listAmendmentRows(db, id)
  return db
    .insertInto('stayAmendments')
    .values({
      ...{ propertyId: stay.propertyId, reservationId: id, number: known.length + 1 },
      ...{ beforeTerms: JSON.stringify(before), afterTerms: JSON.stringify(after) },
      proposedBy: actor.kind === 'user' ? actor.userId : actor.kind,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseSecond)
}

function refuseSecond(error: unknown): never {
  if (constraintOf(error) !== 'stay_amendments_one_proposed') throw error
  throw new Refusal('STATUS_CONFLICT', { reason: WAITS })
}

const WAITS = 'Un avenant de ce séjour attend déjà\u00a0: retirez-le pour en écrire un autre.'
const SETTLED = 'Cet avenant n’attend plus de signature.'

/**
 * Asks again for the signature of an amendment that was refused or not signed in time, with a new address; one that still waits
 * keeps its own. Refuses NOT_FOUND, FORBIDDEN, and STATUS_CONFLICT as `proposeStayAmendment` does or once it is settled.
 */
export const sendStayAmendment = defineLongAct({
  name: 'stay_amendment.send',
  subject: (needs: SendNeeds, input: OfAmendment, actor) => amendedStay(needs, input, actor),
  may: mayAmendStay,
  audit: AUDIT,
  does: async ({ needs, actor, subject: { found }, input, record }): Promise<void> => {
    const amendment = await proposedOf(needs.db, found, input.amendment)
    const rental = await demandAmendable(needs, found)
    await askToSign(needs, actor, found, { amendment, rental })
    await inTransaction(needs.db, (db) => record(db, found.publicId, { amendment: amendment.number }))
  },
})

/** Takes back an amendment that is not signed: no address can sign it any more. Refuses NOT_FOUND, FORBIDDEN, STATUS_CONFLICT once it is settled. */
export const withdrawStayAmendment = defineLongAct({
  name: 'stay_amendment.withdraw',
  subject: (needs: SettleNeeds, input: OfAmendment, actor) => amendedStay(needs, input, actor),
  may: mayAmendStay,
  audit: AUDIT,
  does: async ({ needs, actor, subject: { found }, input, record }): Promise<void> => {
    const { publicId } = await proposedOf(needs.db, found, input.amendment)
    const contract = (await listAmendmentContracts(needs.db, found.id)).get(publicId)
    if (contract) await withdrawContract(needs, actor, contract)
    await inTransaction(needs.db, async (db) => {
      const settled = await settleAmendment(db, publicId, 'withdrawn')
      if (!settled) throw new Refusal('STATUS_CONFLICT', { reason: SETTLED })
      await record(db, found.publicId, { amendment: settled.number })
    })
  },
})

/** The amendment of a stay that waits; refuses STATUS_CONFLICT for one that the stay does not have, and once it is settled. */
async function proposedOf(db: Database, { id }: Reservation, publicId: string): Promise<AmendmentRow> {
  const row = await findAmendment(db, publicId)
  if (row?.reservationId !== id || row.status !== 'proposed')
    throw new Refusal('STATUS_CONFLICT', { reason: SETTLED })
  return row
}
