import { sql } from 'kysely'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { REFUND } from '#modules/payments/server/enqueue-refunds.ts'
import { givePayoutAccount } from '#modules/payments/server/give-payout-account.ts'
import { listDues } from '#modules/payments/server/list-dues.ts'
import type { PaymentNeeds } from '#modules/payments/server/payment-needs.ts'
import { recordPayoutSent } from '#modules/payments/server/record-payout-sent.ts'
import { sendRequestedRefunds } from '#modules/payments/server/send-requested-refunds.ts'
import { getVersion } from '#modules/properties/server/get-version.ts'
import type { Reservation } from '#modules/reservations/reservation.ts'
import { listReservationsById } from '#modules/reservations/server/find-reservations.ts'
import { bookingOf, earlyPaymentOn } from '#modules/stays/early-payment.ts'
import { cancelStay, simulateCancellation } from '#modules/stays/server/cancel-stay.ts'
import { payOutstanding } from '#modules/stays/server/pay-outstanding.ts'
import { todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { createLog } from '#platform/log.ts'
import { addDays } from '#shared/civil-date.ts'
import { findDemoPerson } from './find-demo-person.ts'

type Needs = PaymentNeeds & { config: { publicUrl: string } }

/** Far enough for a cancellation to give money back, and for the sums of a stay to be paid in part. */
const DAYS_AHEAD = { from: 75, to: 300 }
const IBAN = 'FR76 3000 6000 0112 3456 7890 189'
const SILENCE = 'La banque n’a pas répondu'

/**
 * What waits for staff in the demonstration, by the use cases of every stay: a stay that the back office cancelled, whose
 * money goes back by a transfer that a second person is asked to approve; one whose traveler has not given an account yet;
 * one whose refund the bank never answered; and a transfer that is awaited. Stays of people without account, each paid in
 * part. Does nothing where a payout was owed before. The log stays silent: what it would warn of is the story.
 */
export async function seedMoneyStory(product: Needs): Promise<void> {
  const needs = { ...product, log: createLog('silent') }
  const desk = await findDemoPerson(needs.db, 'BACK_OFFICE')
  const second = await findDemoPerson(needs.db, 'SUPER_ADMIN')
  if (!desk || !second || (await hasPayout(needs.db))) return
  const stays = await findPartlyPaid(needs)
  const [large, silent, unanswered] = ofDifferentVillas(stays)
  const cancel = async (stay: Reservation, within: Needs = needs) => {
    const act = { reservation: stay.publicId, cancelledBy: 'traveler' as const }
    const { refunded, kept, indemnity } = await simulateCancellation(within, desk, act)
    await cancelStay(within, desk, { ...act, seen: { refunded, kept, indemnity } })
  }
  const taken = new Set([large, silent, unanswered])
  await announceTransfer(
    needs,
    stays.filter((stay) => !taken.has(stay)),
  )
  if (large) {
    await cancel(large)
    const payout = await findPayout(needs.db, large)
    const holder = `${large.traveler!.firstName} ${large.traveler!.lastName}`
    if (payout) {
      await givePayoutAccount(needs, second, { payout, iban: IBAN, holder })
      await recordPayoutSent(needs, second, { payout, bankReference: 'VIR-REMBOURSEMENT' })
    }
  }
  if (unanswered) await cancel(unanswered)
  if (silent) {
    const away = withSilentBank(needs)
    await cancel(silent, away)
    await giveUpRefunds(away, silent)
  }
}

async function hasPayout(db: Database): Promise<boolean> {
  return (await db.selectFrom('payouts').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Confirmed stays of people without account, each with a paid sum and one to come, the largest paid sum first. */
async function findPartlyPaid({ db, clock }: Needs): Promise<Reservation[]> {
  const today = todayInParis(clock)
  const { rows } = await sql<{ id: number }>`
    select r.id from reservations r join payment_dues d on d.reservation_id = r.id and d.property_id = r.property_id
    where r.status = 'confirmed' and r.user_id is null
      and r.arrival between ${addDays(today, DAYS_AHEAD.from)} and ${addDays(today, DAYS_AHEAD.to)}
    group by r.id
    having sum(d.paid_amount) > 0 and bool_or(d.paid_amount = 0) and bool_and(d.due_on > ${today} or d.paid_amount > 0)
    order by sum(d.paid_amount) desc, r.id limit 60
  `.execute(db)
  const found = await listReservationsById(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id }) => found.get(id) ?? [])
}

/** The first stay of each villa. */
function ofDifferentVillas(stays: readonly Reservation[]): Reservation[] {
  return stays.filter(
    (stay, at) => stays.findIndex(({ propertyId }) => propertyId === stay.propertyId) === at,
  )
}

/** A traveler whom the law lets pay the next sum ahead of its day chose to, by a transfer that has not come yet. */
async function announceTransfer(needs: Needs, stays: readonly Reservation[]): Promise<void> {
  const { db, clock } = needs
  for (const stay of stays) {
    const { regime } = await getVersion(db, stay)
    const dues = await listDues(db, stay.id)
    const early = earlyPaymentOn(dues, bookingOf(stay, regime), todayInParis(clock))
    if (!early?.allowed) continue
    const asked = { cardToken: null, early: early.due, returnUrl: needs.config.publicUrl }
    await payOutstanding(needs, SYSTEM, stay, asked)
    return
  }
}

async function findPayout(db: Database, { id }: Reservation): Promise<string | undefined> {
  const owed = await db
    .selectFrom('payouts')
    .select('publicId')
    .where('reservationId', '=', id)
    .where('status', '=', 'owed')
    .executeTakeFirst()
  return owed?.publicId
}

function withSilentBank(needs: Needs): Needs {
  const refund = () => Promise.reject(new Error(SILENCE))
  return { ...needs, payments: { ...needs.payments, refund } }
}

/** Asks the silent bank again until the queue gives up. */
async function giveUpRefunds(needs: Needs, { id }: Reservation): Promise<void> {
  const asked = await needs.db
    .selectFrom('refunds')
    .select('publicId')
    .where('reservationId', '=', id)
    .execute()
  const subjects = asked.map(({ publicId }) => publicId)
  const waiting = needs.db
    .selectFrom('queueItems')
    .where('kind', '=', REFUND)
    .where('subject', 'in', subjects)
  const isWaiting = async () =>
    subjects.length > 0 &&
    (await waiting.select('id').where('gaveUpAt', 'is', null).limit(1).executeTakeFirst()) !== undefined
  while (await isWaiting()) {
    await needs.db
      .updateTable('queueItems')
      .set({ nextAttemptAt: sql<Date>`now()` })
      .where('kind', '=', REFUND)
      .where('subject', 'in', subjects)
      .execute()
    await sendRequestedRefunds(needs, subjects)
  }
}
