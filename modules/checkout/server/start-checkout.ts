import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { holdNights, listHoldEnds } from '#modules/calendar/server/reservation-nights.ts'
import { demandCheckedCalendars } from '#modules/feeds/server/demand-fresh-calendar.ts'
import type { PaymentPort } from '#modules/payments/server/payment-port.ts'
import { postCancellation } from '#modules/payments/server/post-cancellation.ts'
import { postCharges, postFirstCharges } from '#modules/payments/server/post-charges.ts'
import { HOLD_MINUTES, type Reservation } from '#modules/reservations/reservation.ts'
import { lockReservationsOfCheckout } from '#modules/reservations/server/find-reservations.ts'
import { amendReservation, cancelReservation } from '#modules/reservations/server/move-reservation.ts'
import { startReservation } from '#modules/reservations/server/start-reservation.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { preparing } from '#platform/database/prepared-statements.ts'
import { sentTogether } from '#platform/database/side-by-side.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import {
  type CheckoutRow,
  getCheckoutRow,
  listHeldUnsigned,
  listOpenCheckouts,
  lockCheckout,
  ownerOf,
  updateCheckout,
} from './checkout-queries.ts'
import { countPromotion } from './count-promotions.ts'
import { getCheckout } from './find-checkout.ts'
import { findJust, waitingOf } from './find-just.ts'
import { demandHoldPause } from './keep-holds.ts'
import { type CheckoutOrigin, demandAllowed, holderOf, lockHolder } from './limit-holds.ts'
import { type PricedStay, priceStays, type WantedStay } from './price-stays.ts'
import { issueCheckoutToken } from './resume-link.ts'
import { bringsPromise, isSame, isSameParty, isSameStay, overlap } from './same-stays.ts'

type Needs = {
  db: Database
  clock: Clock
  secret: string
  payments: Pick<PaymentPort, 'takesCards'>
}

/**
 * The mailbox by which nights are counted beside those of the checkouts that are not excepted, or a refusal; null for an actor whose holds are not
 * counted.
 */
type Allowance = ((except: readonly number[]) => string | null) | null

type Wanted = { stays: WantedStay[]; from: CheckoutOrigin | null }

/** The checkout that was opened or continued, the token of its link, its total, and when the first of its holds ends. */
type Started = { checkout: string; token: string; total: Cents; holdEndsAt: Date | null }

/**
 * Opens the checkout of one or several stays and holds all their nights, or none. When the same person asks
 * for the same stays again, their checkout continues, under the rules by which its nights were held or
 * signed, and at the price that it was promised unless that of the day is lower; their unsigned checkouts that
 * overlap it are given up. Refuses as `quoteListing` does, PRICE_CHANGED when a total is not the one that was shown, DATES_UNAVAILABLE, CALENDAR_UNCHECKED, and
 * NO_WAY_TO_PAY where no card is taken and a transfer would come too late, so that no traveler signs what
 * they cannot pay. `from` is where the request comes from (null for the product itself): unsigned holds are
 * limited by it, with the refusals of `demandAllowed`. One transaction: who holds what is locked and read in it.
 */
export const startCheckout = defineAct({
  name: 'checkout.start',
  subject: async (_needs: Needs, { stays }: Wanted) => stays,
  visitors: 'a stay is booked before an account is opened, or without one',
  may: () => true,
  does: ({ needs, actor, input }): Promise<Started> => preparing(() => start(needs, actor, input)),
})

async function start(needs: Needs, actor: Actor, { stays, from }: Wanted): Promise<Started> {
  if (stays.length === 0) throw new Refusal('CART_EMPTY')
  const { db } = needs
  const holder = await holderOf(needs, actor, from)
  const isNewcomer = from?.isNewcomer ?? false
  const lock = async () => holder && lockHolder(db, holder)
  if (!isNewcomer) await lock()
  const open = isNewcomer ? [] : await listOpenCheckouts(db, actor)
  const { isHeld: held, wanted } = await findJust(db, open, stays)
  const [counted, priced] = await sentTogether(
    async () => {
      const [, mine] = await sentTogether(
        async () => isNewcomer && lock(),
        async () => holder && listHeldUnsigned(db, holder),
      )
      return mine
    },
    () => priceStays(needs, wanted, held),
  )
  const villas = priced.map(({ listing }) => listing.propertyId)
  const check = async () => held || demandCheckedCalendars(db, villas)
  if (open.length > 0) await check()
  const allowance: Allowance =
    holder && counted && ((except) => demandAllowed(counted, holder, { except, villas: priced.length }))
  const { continued, givenUp } = await takeOver(db, actor, { open, priced, allowance })
  if (!continued) {
    const provedEmail = allowance ? allowance(givenUp) : null
    const networkHash = holder?.networkHash ?? null
    const [opened] = await sentTogether(
      () => insertCheckout(db, actor, { networkHash, provedEmail }),
      async () => open.length > 0 || check(),
    )
    return holdStays(needs, actor, opened, priced)
  }
  const { total, holdEndsAt } = await getCheckout(needs, continued)
  const token = await issueCheckoutToken(needs, db, continued)
  return { checkout: continued, token, total, holdEndsAt }
}

type Opened = Pick<CheckoutRow, 'id' | 'publicId' | 'createdAt'>

function insertCheckout(
  db: Database,
  actor: Actor,
  counted: { networkHash: string | null; provedEmail: string | null },
): Promise<Opened> {
  return db
    .insertInto('checkouts')
    .values({ ...ownerOf(actor), ...counted })
    .returning(['id', 'publicId', 'createdAt'])
    .executeTakeFirstOrThrow()
}

async function holdStays(
  needs: Needs,
  actor: Actor,
  { id, publicId, createdAt }: Opened,
  priced: readonly PricedStay[],
): Promise<Started> {
  const { userId } = ownerOf(actor)
  let [token, total] = ['', 0]
  for (const { listing, quote, pricePromiseId } of priced) {
    const start = {
      checkoutId: id,
      propertyId: listing.propertyId,
      versionId: listing.versionId,
      ratesVersionId: listing.ratesVersionId,
      pricePromiseId,
      userId,
      quote,
    }
    await startReservation(needs, actor, start, (reservation) =>
      sentTogether(
        () => postFirstCharges(needs.db, reservation, quote),
        async () => quote.promotion && countPromotion(needs.db, reservation, quote),
        async () => (token ||= await issueCheckoutToken(needs, needs.db, publicId)),
      ),
    )
    total += quote.total
  }
  // Both were written by the clock of this transaction.
  const holdEndsAt = new Date(createdAt.getTime() + HOLD_MINUTES * 60_000)
  return { checkout: publicId, token, total, holdEndsAt }
}

/**
 * Continues the actor's checkout in which exactly these stays wait, and gives up their unsigned checkouts that overlap
 * them.
 */
async function takeOver(
  trx: Database,
  actor: Actor,
  { open, priced, allowance }: { open: readonly CheckoutRow[]; priced: PricedStay[]; allowance: Allowance },
): Promise<{ continued: string | null; givenUp: number[] }> {
  const givenUp: number[] = []
  for (const { id } of open) {
    const reservations = await lockReservationsOfCheckout(trx, id)
    const checkout = await lockCheckout(trx, id)
    if (checkout.status !== 'open') continue
    const waiting = waitingOf(reservations)
    if (isSame(waiting, priced)) {
      const row = await getCheckoutRow(trx, checkout.publicId)
      await resume(trx, actor, row, { reservations: waiting, priced, allowance })
      return { continued: checkout.publicId, givenUp }
    }
    const overlaps = reservations.some((mine) => priced.some((wanted) => overlap(mine, wanted)))
    if (overlaps && reservations.every(({ signedAt }) => !signedAt)) {
      await giveUp(trx, actor, id, reservations)
      givenUp.push(id)
    }
  }
  return { continued: null, givenUp }
}

/**
 * Holds the nights again and applies a change of guests; a signed contract stays as it was signed. Nights
 * that were held for the longest allowed time are not extended, and once lapsed must be free for a while
 * before they are held again.
 */
async function resume(
  trx: Database,
  actor: Actor,
  { id: checkoutId, mayExtendHold }: { id: number; mayExtendHold: boolean },
  {
    reservations,
    priced,
    allowance,
  }: { reservations: Reservation[]; priced: PricedStay[]; allowance: Allowance },
): Promise<void> {
  const ids = reservations.map(({ id }) => id)
  const isHeld = (await listHoldEnds(trx, ids)).size === ids.length
  const keepsHold = !mayExtendHold && isHeld
  if (allowance && !isHeld && reservations.some(({ signedAt }) => !signedAt)) {
    const provedEmail = allowance([checkoutId])
    if (provedEmail) await updateCheckout(trx, checkoutId, { provedEmail })
  }
  if (!keepsHold)
    await demandHoldPause(trx, { mayExtendHold, stays: reservations.map((reservation) => ({ reservation })) })
  for (const reservation of reservations) {
    const held =
      keepsHold || (await holdNights(trx, { ...reservation, reservationId: reservation.id }, HOLD_MINUTES))
    if (!held) throw new Refusal('DATES_UNAVAILABLE', { ...reservation.stay })
    const wanted = priced.find((stay) => isSameStay(reservation, stay))!
    const isSame = isSameParty(reservation.party, wanted.party) && !bringsPromise(reservation, wanted)
    const keepsPromotion = reservation.quote.promotion?.promotion === wanted.quote.promotion?.promotion
    if (reservation.signedAt || (isSame && (isHeld || keepsPromotion))) continue
    const { propertyId, id } = reservation
    const { quote, pricePromiseId } = wanted
    const { versionId, ratesVersionId } = wanted.listing
    await amendReservation(trx, actor, { propertyId, id, quote, versionId, ratesVersionId, pricePromiseId })
    await postCharges(trx, { reservation, quote, source: 'resume' })
    // The price that was shown has no code: the traveler gives it again.
    await countPromotion(trx, reservation, quote)
    await updateCheckout(trx, reservation.checkoutId, { addOns: null, contractReadAt: null })
  }
}

async function giveUp(
  trx: Database,
  actor: Actor,
  checkoutId: number,
  reservations: Reservation[],
): Promise<void> {
  for (const reservation of reservations) {
    if (reservation.status === 'cancelled') continue
    await cancelReservation(trx, actor, { ...reservation, reason: 'replaced' })
    await postCancellation(trx, { reservation, refund: 'everything' })
  }
  await updateCheckout(trx, checkoutId, { status: 'cancelled' })
}
