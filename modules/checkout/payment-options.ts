import { amountsOf, type Due, dueNow, installmentsOf, scheduleOf } from '#modules/pricing/payment-schedule.ts'
import type { QuoteLine } from '#modules/pricing/quote-line.ts'
import type { PaymentRegime } from '#modules/properties/listing.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'

/** What one stay of a checkout owes, as `paymentOptionsOf` needs it. */
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

/** The schedules a contract names: `agreed` falls due unless the traveler chooses `installments`, where they may. */
export type PaymentSchedules = { agreed: PaymentPlan; installments: PaymentPlan | null }

export type PaymentOptions = {
  card: PaymentPlan | null
  bankTransfer: PaymentPlan | null
  installments: PaymentPlan | null
}

/** What the house can take: cards need a bank behind them, a transfer needs nights that may still wait for it. */
export type PaymentMeans = { cards: boolean; transfers: boolean }

/** A transfer takes 2 to 3 business days (spec §9): it needs this many days before the arrival to be of use. */
export const TRANSFER_LEAD_DAYS = 10

/**
 * Every schedule a checkout may be paid by, with its dues by stay. They depend on the day of booking alone, so the
 * contract and the payment, later, name the same; three installments when each stay's regime allows them, by card.
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
 * The ways a checkout can be paid today: by card (nothing is taken when the law allows nothing yet), by transfer
 * when it can come in time, in three installments. With nothing due yet a transfer is chosen for the dues to come: no
 * night waits for it, so those that waited for one before are no reason against it.
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
