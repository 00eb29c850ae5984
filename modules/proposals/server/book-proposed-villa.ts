import './proposal-events.ts'
import './proposal-tables.ts'
import { sql, type Transaction } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import { CHECKOUT_ROWS } from '#modules/checkout/server/checkout-reads.ts'
import type { CheckoutOrigin } from '#modules/checkout/server/limit-holds.ts'
import type { PreparingNeeds } from '#modules/checkout/server/open-held-checkout.ts'
import { issueCheckoutToken } from '#modules/checkout/server/resume-link.ts'
import { startCheckout } from '#modules/checkout/server/start-checkout.ts'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import { resolveLink } from '#modules/links/server/resolve-link.ts'
import { bookByLink } from '#modules/options/server/book-option.ts'
import { partyOf } from '#modules/pricing/party.ts'
import type { Traveler } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Emit } from '#platform/events.ts'
import type { Asker } from '#platform/throttle.ts'
import { Refusal } from '#shared/refusal.ts'
import { noteAnswer } from './digest-work.ts'
import { listSentVillas } from './read-villas.ts'

type Needs = Parameters<typeof startCheckout>[0] & PreparingNeeds & { emit: Emit }
type Booking = {
  token: string
  villa: string
  /** In cents, the total that the page showed; null where it showed none. */
  seenTotal: number | null
  asker: Asker
  from: CheckoutOrigin | null
}

/**
 * Opens the ordinary checkout of a villa of a proposal, with its dates, its guests and its promised price, for the holder of the
 * link; the agent sees that it was begun. Where its nights are kept by an option, that hold becomes the one of the checkout, and the
 * contact is mailed its link too. Refuses LINK_INVALID, TOO_MANY_ATTEMPTS, NOT_FOUND for a villa that is no part of it, and
 * as `startCheckout` does.
 */
export const bookProposedVilla = defineLongAct({
  name: 'proposal.book',
  subject: async ({ db }: Needs, { token, villa, asker }: Booking) => {
    const { subjectId } = await resolveLink(db, token, 'proposal', asker)
    const found = (await listSentVillas(db, subjectId)).find(({ key }) => key === villa)
    if (!found) throw new Refusal('NOT_FOUND')
    return found
  },
  visitors: 'a client books from the link of a proposal, before an account is opened or without one',
  may: () => true,
  does: async ({ needs, actor, subject, input }): Promise<{ token: string }> => {
    const { property, stay, party, quote, promiseId, id: villaId, option } = subject
    const { seenTotal, from } = input
    if (option) return bookKept(needs, actor, { villaId, option: option.id, seenTotal })
    // The price of the day where it is the lower one (docs/decisions/118).
    const isPromised = quote !== null && seenTotal === quote.total
    const wanted = { property, stay, party: partyOf(party), seenTotal }
    const pricePromiseId = isPromised ? promiseId : null
    const begun = await startCheckout(needs, actor, { stays: [{ ...wanted, pricePromiseId }], from })
    await inTransaction(needs.db, (trx) => noteBooking(trx, needs.emit, villaId, begun.checkout))
    return { token: begun.token }
  },
})

type Kept = { villaId: number; option: string; seenTotal: number | null }

async function bookKept(needs: Needs, actor: Actor, { villaId, ...kept }: Kept): Promise<{ token: string }> {
  return inTransaction(needs.db, async (trx) => {
    // As an option that is asked for: the proposal first, then what its contact has.
    await lockProposalOf(trx, villaId)
    const { checkout } = await bookByLink({ ...needs, db: trx }, actor, kept)
    await noteBooking(trx, needs.emit, villaId, checkout)
    return { token: await issueCheckoutToken(needs, trx, checkout) }
  })
}

async function lockProposalOf(trx: Database, villaId: number): Promise<number[]> {
  const { rows } = await sql<{ proposalId: number }>`
    select p.id as proposal_id from proposals p join proposal_villas v on v.proposal_id = p.id
    where v.id = ${villaId} for no key update of p`.execute(trx)
  return rows.map(({ proposalId }) => proposalId)
}

async function noteBooking(
  trx: Transaction<Tables>,
  emit: Emit,
  villaId: number,
  checkout: string,
): Promise<void> {
  const proposals = await lockProposalOf(trx, villaId)
  await sql`insert into proposal_bookings (villa_id, checkout_id, begun_at)
    select ${villaId}, c.id, clock_timestamp() from ${CHECKOUT_ROWS} c where c.public_id = ${checkout}::uuid
    on conflict (villa_id, checkout_id) do nothing`.execute(trx)
  for (const proposalId of proposals) {
    await noteAnswer(trx, proposalId)
    await emit(trx, 'proposal.answered', { proposalId, isFirstOpening: false })
  }
}

/**
 * What an agency knows of the contact of the proposal that a checkout was begun from, to fill its first step; null for any other
 * checkout.
 */
export async function findProposedDetails(
  { db }: { db: Database },
  checkoutId: number,
): Promise<Pick<Traveler, 'firstName' | 'lastName' | 'email' | 'phone'> | null> {
  const found = await db
    .selectFrom('proposalBookings as b')
    .innerJoin('proposalVillas as v', 'v.id', 'b.villaId')
    .innerJoin('proposals as p', 'p.id', 'v.proposalId')
    .innerJoin(CONTACT_ROWS.as('c'), 'c.id', 'p.contactId')
    .select(['c.firstName', 'c.lastName', 'c.email', 'c.phone'])
    .where('b.checkoutId', '=', checkoutId)
    .orderBy('b.begunAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ? { ...found, email: found.email ?? '', phone: found.phone ?? '' } : null
}
