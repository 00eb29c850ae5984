import { amountsOf, type Due, dueNow, installmentsOf, scheduleOf } from '#modules/pricing/payment-schedule.ts'
import type { QuoteLine } from '#modules/pricing/quote-line.ts'
import type { PaymentRegime } from '#modules/properties/listing.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'

/** The facts of one stay of a checkout that decide its dues. */
export type OwedStay = {
  reservationId: string
  lines: readonly Pick<QuoteLine, 'kind' | 'amount'>[]
  regime: PaymentRegime
  /** Day the nights were first held. */
  bookedOn: CivilDate
  arrival: CivilDate
}

export type PaymentPlan = {
  dueToday: Cents
  stays: { reservationId: string; dues: Due[]; dueToday: Cents }[]
}

/**
 * The schedules in a contract: `agreed` applies unless the traveler chooses `installments`, where that is
 * allowed.
 */
export type PaymentSchedules = { agreed: PaymentPlan; installments: PaymentPlan | null }

export type PaymentOptions = {
  card: PaymentPlan | null
  bankTransfer: PaymentPlan | null
  installments: PaymentPlan | null
}

/**
 * The means of payment that are possible: cards need a bank, a transfer needs nights that may still wait for
 * it.
 */
export type PaymentMeans = { cards: boolean; transfers: boolean }

/**
 * A transfer takes 2 to 3 business days (spec §9): it is offered only this many days before the arrival or
 * earlier.
 */
export const TRANSFER_LEAD_DAYS = 10

/**
 * Every schedule by which a checkout may be paid, with its dues by stay. They depend only on the day of
 * booking, so that the contract and a later payment have the same ones; three installments when each stay's
 * regime allows them, by card.
 */
export function paymentSchedulesOf(
  stays: readonly OwedStay[],
  today: CivilDate,
  { cards }: Pick<PaymentMeans, 'cards'>,
): PaymentSchedules {
  return {
    agreed: planOf(stays, today, (booking) => scheduleOf(booking))!,
    installments: cards ? planOf(stays, today, (booking) => installmentsOf(booking)) : null,
  }
}

/**
 * The ways in which a checkout can be paid today: by card (without a charge when the law allows none yet), by
 * transfer when it can arrive in time, in three installments. When no amount is due yet, a transfer is chosen
 * for the dues to come: no night waits for it, so earlier waits do not count.
 */
export function paymentOptionsOf(
  stays: readonly OwedStay[],
  today: CivilDate,
  { cards, transfers }: PaymentMeans,
): PaymentOptions {
  const { agreed, installments } = paymentSchedulesOf(stays, today, { cards })
  const inTime = stays.every(({ arrival }) => arrival >= addDays(today, TRANSFER_LEAD_DAYS))
  const mayWait = transfers || agreed.dueToday === 0
  return {
    card: cards ? agreed : null,
    bankTransfer: inTime && mayWait ? agreed : null,
    installments,
  }
}

type Booking = Parameters<typeof installmentsOf>[0]

function planOf(
  stays: readonly OwedStay[],
  today: CivilDate,
  duesOf: (booking: Booking) => Due[] | null,
): PaymentPlan | null {
  const planned = stays.map(({ reservationId, lines, regime, bookedOn, arrival }) => {
    const dues = duesOf({ ...amountsOf(lines), regime, bookedOn, arrival })
    return dues && { reservationId, dues, dueToday: dueNow(dues, today) }
  })
  if (!planned.every((stay) => stay !== null)) return null
  return { stays: planned, dueToday: planned.reduce((sum, stay) => sum + stay.dueToday, 0) }
}
