import { defineLongAct } from '#modules/accounts/server/define-act.ts'
import { listHoldEnds } from '#modules/calendar/server/reservation-nights.ts'
import { type AddOnSelection, checkAddOns } from '#modules/pricing/add-on.ts'
import { occupantsOf, type Party } from '#modules/pricing/party.ts'
import type { Traveler } from '#modules/reservations/reservation.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import type { TenantAddress } from '../tenant-address.ts'
import {
  demandSeenTotal,
  demandStep,
  type Quoted,
  quoteChanges,
  totalOf,
  writeQuotes,
} from './amend-checkout.ts'
import { type Checkout, demandOpen, isUnsigned } from './find-checkout.ts'
import { keepHolds } from './keep-holds.ts'
import { BY_ITS_LINK, openedCheckout } from './opened-checkout.ts'
import { issueResumeLink } from './resume-link.ts'

type OfCheckout = { checkout: Checkout }
type Needs = { db: Database; clock: Clock; secret: string; config: { publicUrl: string } }

/**
 * First step: the tenant, and how many of the guests are minors (by reservation). Holds the nights again when
 * they lapsed. Refuses STEP_LOCKED, HOLD_EXPIRED, PRICE_CHANGED when the total is no longer `seenTotal`.
 * Mails the link that resumes the checkout on another device, once.
 */
export const saveGuest = defineLongAct({
  name: 'checkout.save_guest',
  ...BY_ITS_LINK,
  subject: (
    needs: Needs,
    input: OfCheckout & { traveler: Traveler; minors: Record<string, number>; seenTotal: Cents },
  ) => openedCheckout(needs, input),
  does: async ({ needs, actor, input }): Promise<void> => {
    const { checkout } = input
    demandStep(checkout, 'guest')
    await keepHolds(needs, checkout)
    await inTransaction(needs.db, async (trx) => {
      const within = { ...needs, db: trx }
      await demandSeenTotal(within, checkout, input.seenTotal)
      const changes = await quoteChanges(within, checkout, ({ reservation }) => ({
        party: withMinors(reservation.party, input.minors[reservation.publicId]),
      }))
      await writeQuotes(trx, actor, checkout, changes, { traveler: input.traveler, field: 'email' })
      const holds = await listHoldEnds(
        trx,
        checkout.stays.map(({ reservation }) => reservation.id),
      )
      const resumeUrl = await issueResumeLink(needs, trx, checkout.publicId)
      await queueMail(trx, {
        template: 'checkout-resume',
        to: input.traveler.email,
        props: {
          ...{ firstName: input.traveler.firstName, resumeUrl, stays: changes.map(stayOf) },
          heldUntil: [...holds.values()].sort((a, b) => a.getTime() - b.getTime())[0]?.toISOString() ?? null,
        },
        dedupeKey: `checkout-resume:${checkout.publicId}:${input.traveler.email}`,
      })
    })
  },
})

/**
 * The tenant's address, asked for before the contract is written (domain §5). Refuses STEP_LOCKED before the
 * first step is done, and as `saveGuest`.
 */
export const saveTenantAddress = defineLongAct({
  name: 'checkout.save_address',
  ...BY_ITS_LINK,
  subject: (needs: Needs, input: OfCheckout & { address: TenantAddress; seenTotal: Cents }) =>
    openedCheckout(needs, input),
  does: async ({ needs, actor, input }): Promise<void> => {
    const { checkout } = input
    demandStep(checkout, 'contract')
    if (!checkout.traveler) throw new Refusal('STEP_LOCKED', { step: 'contract' })
    const traveler: Traveler = { ...checkout.traveler, ...input.address }
    await keepHolds(needs, checkout)
    await inTransaction(needs.db, async (trx) => {
      const within = { ...needs, db: trx }
      await demandSeenTotal(within, checkout, input.seenTotal)
      await writeQuotes(trx, actor, checkout, await quoteChanges(within, checkout), { traveler })
    })
  },
})

/**
 * Second step: the add-ons of each villa whose contract is not signed. Refuses as `saveGuest`, and INVALID_INPUT for an add-on the villa
 * does not sell.
 */
export const saveAddOns = defineLongAct({
  name: 'checkout.save_add_ons',
  ...BY_ITS_LINK,
  subject: (
    needs: Needs,
    input: OfCheckout & { addOns: Record<string, Record<string, number>>; seenTotal: Cents },
  ) => openedCheckout(needs, input),
  does: async ({ needs, actor, input }): Promise<void> => {
    const { checkout } = input
    demandStep(checkout, 'add-ons')
    await keepHolds(needs, checkout)
    await inTransaction(needs.db, async (trx) => {
      const within = { ...needs, db: trx }
      await demandSeenTotal(within, checkout, input.seenTotal)
      const chosen: Record<string, AddOnSelection> = {}
      for (const stay of checkout.stays) {
        const { reservation } = stay
        if (!isUnsigned(stay)) {
          chosen[reservation.publicId] = stay.addOns
          continue
        }
        const checked = checkAddOns(input.addOns[reservation.publicId] ?? {}, reservation.quote.nights)
        if ('problem' in checked) throw new Refusal('INVALID_INPUT', { problem: checked.problem })
        chosen[reservation.publicId] = checked.selection
      }
      const changes = await quoteChanges(within, checkout, ({ reservation }) => ({
        addOns: chosen[reservation.publicId]!,
      }))
      await writeQuotes(trx, actor, checkout, changes, { addOns: chosen })
    })
  },
})

/** The visitor agrees to a price that changed: the reservations that are not signed take today's quote. */
export const acceptNewPrice = defineLongAct({
  name: 'checkout.accept_price',
  ...BY_ITS_LINK,
  subject: (needs: Needs, input: OfCheckout & { total: Cents }) => openedCheckout(needs, input),
  does: async ({ needs, actor, input }): Promise<void> => {
    const { checkout, total } = input
    demandOpen(checkout)
    if (checkout.facts.signed) throw new Refusal('STEP_LOCKED')
    await inTransaction(needs.db, async (trx) => {
      const quoted = await quoteChanges({ ...needs, db: trx }, checkout)
      const now = totalOf(quoted)
      if (now !== total) throw new Refusal('PRICE_CHANGED', { total: now, seenTotal: total })
      await writeQuotes(trx, actor, checkout, quoted)
    })
  },
})

const stayOf = ({ stay: { listing, reservation }, quote }: Quoted) => ({
  ...{ title: listing.content.title, ...reservation.stay, total: quote.total },
})

/**
 * The number of minors as given, but never fewer than the children and babies, and never all of the guests.
 */
function withMinors(party: Party, given: number | undefined): Party {
  const least = party.children + party.babies
  const most = occupantsOf(party) - 1
  return { ...party, minors: Math.min(Math.max(given ?? party.minors, least), most) }
}
