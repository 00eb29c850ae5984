import { amountsOf, type Due, dueNow, instalmentsOf, scheduleOf } from '#modules/pricing/payment-schedule.ts'
import type { QuoteLine } from '#modules/pricing/quote.ts'
import type { PaymentRegime } from '#modules/properties/listing.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'

/** What one stay of a checkout owes, as the options want it. */
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

export type PaymentOptions = {
  card: PaymentPlan
  bankTransfer: PaymentPlan | null
  installments: PaymentPlan | null
}

/** A transfer takes 2 to 3 business days (spec §9): it needs this many days before the arrival to be of use. */
export const TRANSFER_LEAD_DAYS = 10

/**
 * The ways a checkout can be paid today, each with its dues by stay: by card always (nothing is taken when the law
 * allows nothing yet), by transfer when it can come in time, in three instalments when each stay's regime allows it.
 */
export function paymentOptionsOf(stays: readonly OwedStay[], today: CivilDate): PaymentOptions {
  const card = planOf(stays, today, (booking) => scheduleOf(booking))!
  const inTime = stays.every(({ arrival }) => arrival >= addDays(today, TRANSFER_LEAD_DAYS))
  return {
    card,
    bankTransfer: card.dueToday > 0 && inTime ? card : null,
    installments: planOf(stays, today, (booking) => instalmentsOf(booking)),
  }
}

type Booking = Parameters<typeof instalmentsOf>[0]

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
