import './payment-request-tables.ts'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { findWordingInForce } from '#modules/contract-templates/server/wording-in-force.ts'
import { getVersion } from '#modules/properties/server/get-version.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { mayReadReservation } from '#modules/reservations/reservation-policy.ts'
import {
  findReservation,
  lockReservationsOfCheckout,
} from '#modules/reservations/server/find-reservations.ts'
import { contentHashOf } from '#modules/signatures/server/content-hash.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { mayRequestPayment } from '../payment-request-policy.ts'
import { requestDocument } from '../request-document.ts'
import { missingRequestFacts, type RequestFacts } from '../request-facts.ts'
import { listRequests } from './list-requests.ts'
import { requestFacts } from './write-request.ts'

type Needs = { db: Database; clock: Clock }

type Issued = { rank: number; amount: Cents }

/**
 * Makes the request to pay what is left of one due of a confirmed stay, with the next number of the stay and the version of the
 * template in force: its text never changes after. A sum that was requested already is given again, unless the kept card that the
 * request named is no longer charged with it. Refuses NOT_FOUND, FORBIDDEN,
 * and STATUS_CONFLICT where nothing is left to pay of it or a mandatory fact is missing.
 */
export const issueRequest = defineAct({
  name: 'payment_request.issue',
  subject: async ({ db }: Needs, { reservation }: { reservation: string; due: string }, actor) => {
    const found = isUuid(reservation) ? await findReservation(db, reservation) : null
    if (!found) throw new Refusal('NOT_FOUND')
    const { agencyId, ownerId } = await getVersion(db, found)
    if (!mayReadReservation(actor, { userId: found.userId, agencyId, ownerId }))
      throw new Refusal('NOT_FOUND')
    return { found, agencyId }
  },
  may: mayRequestPayment,
  audit: {
    ...{ subjectKind: 'reservation', version: 1 },
    detail: z.strictObject({ rank: z.number(), amount: z.number() }),
  },
  does: async ({ needs, subject: { found }, input: { due }, record }): Promise<number> => {
    const issued = await issueRequestOf(needs, found, due)
    if (!issued) throw new Refusal('STATUS_CONFLICT', { reason: NOTHING })
    if ('missing' in issued) throw new Refusal('CONTRACT_INCOMPLETE', { fields: issued.missing })
    if (issued.isNew) await record(needs.db, found.publicId, { rank: issued.rank, amount: issued.amount })
    return issued.rank
  },
})

const NOTHING = 'Il ne reste rien à appeler sur cette échéance, ou le séjour n’est pas confirmé.'

/**
 * The same in the caller's transaction, which is a part of an act or of a job: null where there is nothing to request, and the
 * names of the mandatory facts where one is missing.
 */
export async function issueRequestOf(
  needs: Needs,
  { id, checkoutId }: Reservation,
  dueId: string,
): Promise<(Issued & { isNew: boolean }) | { missing: string[] } | null> {
  const { db } = needs
  const locked = (await lockReservationsOfCheckout(db, checkoutId)).find((one) => one.id === id)
  if (locked?.status !== 'confirmed') return null
  const asked = await requestFacts(needs, locked, ({ publicId, amount, paid }) => {
    return publicId === dueId && paid < amount
  })
  if (!asked) return null
  const known = await listRequests(db, id)
  const amount = asked.facts.due.amount - asked.facts.due.paid
  const { byKeptCard } = asked.facts
  const sum = `${dueId}:${asked.facts.due.dueOn}:${amount}`
  const source = `${sum}:${byKeptCard ? 'debited' : 'to-pay'}`
  // A request of before said by its text alone whether the card is charged.
  const same = known.find(
    (one) => one.source === source || (one.source === sum && one.facts.byKeptCard === byKeptCard),
  )
  if (same) return { rank: same.rank, amount, isNew: false }
  const wording = await findWordingInForce(db, 'payment_request', asked.facts.issuedOn)
  const rank = known.length + 1
  const facts: RequestFacts = { ...asked.facts, rank, ...(wording && { wording }) }
  const missing = missingRequestFacts(facts)
  if (missing.length > 0) return { missing }
  const document = requestDocument(facts)
  await db
    .insertInto('paymentRequests')
    .values({
      ...{ propertyId: locked.propertyId, reservationId: id, rank, source },
      templateNumber: wording?.number ?? 1,
      facts: JSON.stringify(facts),
      document: JSON.stringify(document),
      documentHash: contentHashOf(document),
    })
    .execute()
  return { rank, amount, isNew: true }
}
