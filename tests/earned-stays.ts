import { SYSTEM } from '#modules/accounts/actor.ts'
import type { MandateTerms } from '#modules/mandates/mandate-terms.ts'
import { enterOwner } from '#modules/ownership/server/enter-owner.ts'
import { setShares } from '#modules/ownership/server/set-shares.ts'
import { postCancellation } from '#modules/payments/server/post-cancellation.ts'
import { postCharges } from '#modules/payments/server/post-charges.ts'
import { startPayment } from '#modules/payments/server/start-payment.ts'
import { findHolder } from '#modules/payments/server/stay-books.ts'
import type { Quote } from '#modules/pricing/quote.ts'
import type { ReservationRef } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'
import { addAccount } from './account-factory.ts'
import { giveMandate } from './mandate-fixture.ts'
import { aMandateTerms } from './mandate-terms-factory.ts'
import { CARDS, openCheckout, type openShop, quoteOf } from './payment-fixture.ts'
import { VISITOR } from './person.ts'

type Shop = Awaited<ReturnType<typeof openShop>>

/** What the traveler of vector A pays (backstage §1): 12 190.22. */
export const QUOTE_A: Pick<Quote, 'lines' | 'total'> = {
  lines: [
    { kind: 'rent', code: null, label: 'Location, 7 nuits', amount: 1_050_000 },
    { kind: 'cleaning', code: null, label: 'Ménage', amount: 45_000 },
    { kind: 'linen', code: null, label: 'Linge', amount: 18_000 },
    { kind: 'service', code: null, label: 'Frais de service', amount: 52_500 },
    { kind: 'add_on', code: 'daily_cleaning', label: 'Ménage quotidien', amount: 24_500 },
    { kind: 'tourist_tax', code: null, label: 'Taxe de séjour', amount: 29_022 },
  ],
  total: 1_219_022,
}

/** What the traveler of vector B pays before they cancel: the rent alone. */
export const QUOTE_B = quoteOf(1_050_000)

/**
 * Stays of villas of one agency and of one owner, each from 17 to 24 July 2027, under a mandate of 20 %, paid by card and
 * confirmed.
 */
export async function paidStays(
  db: Database,
  shop: Shop,
  quotes: readonly Pick<Quote, 'lines' | 'total'>[],
  terms: Partial<MandateTerms> = {},
) {
  const { reservations, demand } = await openCheckout(
    db,
    quotes.map(({ total }) => total),
  )
  const { userId: ownerId } = await addAccount(shop.needs, ['OWNER'])
  const stays = []
  for (const [at, reservation] of reservations.entries()) {
    const { propertyId } = reservation
    await postCharges(db, { reservation, quote: quotes[at]!, source: 'amend' })
    const { publicId } = await db
      .updateTable('properties')
      .set({ ownerId })
      .where('id', '=', propertyId)
      .returning('publicId')
      .executeTakeFirstOrThrow()
    await giveMandate(shop.needs, { publicId }, { terms: aMandateTerms(terms) })
    stays.push({ ...reservation, villa: publicId })
  }
  await startPayment(shop.needs, VISITOR, { ...demand, cardToken: await shop.token(CARDS.succeeds) })
  for (const { id } of reservations)
    await db.updateTable('reservations').set({ status: 'confirmed' }).where('id', '=', id).execute()
  return { stays, ownerId, agencyId: (await findHolder(db, reservations[0]!.id))! }
}

/** Has a second owner share a villa of `ownerId`, who keeps `basisPoints` of its income; answers the party of the second. */
export async function shareVilla(
  { needs }: Shop,
  { villa, ownerId, basisPoints }: { villa: string; ownerId: string; basisPoints: number },
): Promise<string> {
  const person = { firstName: 'Camille', lastName: 'Vidal', phone: null, company: null }
  const email = `${crypto.randomUUID()}@example.org`
  const { partyId } = await enterOwner(needs, SYSTEM, { publicId: villa, email, ...person })
  await setShares(needs, SYSTEM, {
    ...{ publicId: villa, from: '2027-01-01', representativeId: ownerId },
    shares: [
      { partyId: ownerId, holding: 'joint', basisPoints },
      { partyId, holding: 'joint', basisPoints: 10_000 - basisPoints },
    ],
  })
  return partyId
}

/** Cancels a stay of vector B: half of its rent is kept, the other half is its traveler's again. */
export async function cancelHalf(db: Database, stay: ReservationRef, at: string): Promise<void> {
  await db
    .updateTable('reservations')
    .set({ status: 'cancelled', cancelledAt: new Date(at) })
    .where('id', '=', stay.id)
    .execute()
  const lines = [{ ...QUOTE_B.lines[0]!, refund: 525_000, rule: 'policy' as const }]
  await postCancellation(db, { reservation: stay, refund: { lines }, at: new Date(at) })
}
