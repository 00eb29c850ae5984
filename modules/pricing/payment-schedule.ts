import type { PaymentRegime } from '#modules/properties/listing.ts'
import { addDays, addMonths, type CivilDate } from '#shared/civil-date.ts'
import { type Cents, formatPercent, percentOf } from '#shared/money.ts'

/** What an early payment legally is; the contract must name it (C. conso. L214-1, domain §3). */
export type PaymentNature = 'acompte' | 'arrhes'

/** Money to ask for on a day; `amount` is never 0. */
export type Due = {
  dueOn: CivilDate
  amount: Cents
  label: string
  kind: 'deposit' | 'balance' | 'full' | 'installment'
}

/** The rent, and everything else together: fees, add-ons, taxe de séjour. */
export type Amounts = { rent: Cents; other: Cents }

type Booking = Amounts & { regime: PaymentRegime; bookedOn: CivilDate; arrival: CivilDate }

/**
 * When money may be asked, by the day from which the terms apply; a booking has the terms of its day.
 * `hoguet` is art. 68 of décret 72-678, `direct` the house's own offer to owners (domain §3: to be reviewed
 * when the décret changes, by adding an entry).
 */
const PAYMENT_TERMS = [
  {
    from: '2024-01-01',
    hoguet: { depositMonthsBefore: 6, balanceMonthsBefore: 1, depositBasisPoints: 2_500 },
    direct: { balanceDaysBefore: 30, depositBasisPoints: 3_000 },
  },
] as const satisfies { from: CivilDate; hoguet: object; direct: object }[]

const INSTALLMENTS = 3

/** The rent and the sum of the other lines of a price. */
export function amountsOf(lines: readonly { kind: string; amount: Cents }[]): Amounts {
  const sumOf = (isRent: boolean) =>
    lines.filter(({ kind }) => (kind === 'rent') === isRent).reduce((sum, { amount }) => sum + amount, 0)
  return { rent: sumOf(true), other: sumOf(false) }
}

/**
 * The dues of a booking in order of date; they add up to rent and other, always (domain §3). Under `hoguet`
 * nothing before six months, at most 25 % of the rent until one month before the arrival, all from then on;
 * under `direct` 30 % of the total now and the balance 30 days before the arrival, all now from then on.
 */
export function scheduleOf(booking: Booking & { nature?: PaymentNature }): Due[] {
  const { bookedOn, nature = 'acompte' } = booking
  const { opensOn, deposit, share, balanceOn } = windowsOf(booking)
  const total = booking.rent + booking.other
  const dues: Due[] =
    bookedOn >= balanceOn
      ? [{ dueOn: bookedOn, amount: total, label: 'Paiement intégral', kind: 'full' }]
      : [
          {
            dueOn: bookedOn > opensOn ? bookedOn : opensOn,
            amount: deposit,
            label: `${NATURES[nature]} de ${share}`,
            kind: 'deposit',
          },
          { dueOn: balanceOn, amount: total - deposit, label: 'Solde', kind: 'balance' },
        ]
  return dues.filter(({ amount }) => amount > 0)
}

/**
 * Three monthly installments from the day of booking, the first two a third rounded and the last the remainder
 * (spec §9). Null when one would fall after the arrival or, under `hoguet`, when the sum asked by then would
 * exceed what art. 68 allows that day: then the schedule is the only way to pay.
 */
export function installmentsOf(booking: Booking): Due[] | null {
  const total = booking.rent + booking.other
  const third = Math.round(total / INSTALLMENTS)
  let asked = 0
  const dues: Due[] = []
  for (let i = 0; i < INSTALLMENTS; i += 1) {
    const dueOn = addMonths(booking.bookedOn, i)
    const amount = i < INSTALLMENTS - 1 ? third : total - asked
    asked += amount
    if (amount <= 0 || dueOn > booking.arrival || asked > mostAskableOn(booking, dueOn)) return null
    dues.push({ dueOn, amount, label: `Versement ${i + 1} sur ${INSTALLMENTS}`, kind: 'installment' })
  }
  return dues
}

/** The maximum total that may have been asked for by the end of a day (domain §3). */
export function mostAskableOn(booking: Booking, day: CivilDate): Cents {
  const total = booking.rent + booking.other
  if (booking.regime === 'direct') return total
  const { opensOn, deposit, balanceOn } = windowsOf(booking)
  if (day < opensOn) return 0
  return day < balanceOn ? deposit : total
}

/** The sum of the dues up to `today`. */
export function dueNow(dues: readonly Due[], today: CivilDate): Cents {
  return dues.filter(({ dueOn }) => dueOn <= today).reduce((sum, { amount }) => sum + amount, 0)
}

const NATURES: Record<PaymentNature, string> = { acompte: 'Acompte', arrhes: 'Arrhes' }

type Windows = { opensOn: CivilDate; deposit: Cents; share: string; balanceOn: CivilDate }

/** The day from which a deposit may be asked, its amount (`share` in words), and the day for everything. */
function windowsOf({ regime, rent, other, bookedOn, arrival }: Booking): Windows {
  const terms = PAYMENT_TERMS.findLast(({ from }) => from <= bookedOn) ?? PAYMENT_TERMS[0]
  if (regime === 'direct') {
    const { balanceDaysBefore, depositBasisPoints } = terms.direct
    const deposit = percentOf(rent + other, depositBasisPoints)
    return {
      opensOn: bookedOn,
      deposit,
      share: `${formatPercent(depositBasisPoints)} du total`,
      balanceOn: addDays(arrival, -balanceDaysBefore),
    }
  }
  const { depositMonthsBefore, balanceMonthsBefore, depositBasisPoints } = terms.hoguet
  return {
    opensOn: addMonths(arrival, -depositMonthsBefore),
    deposit: atMost(rent, depositBasisPoints),
    share: `${formatPercent(depositBasisPoints)} du loyer`,
    balanceOn: addMonths(arrival, -balanceMonthsBefore),
  }
}

/** A ceiling set by law is never rounded up, not even by half a cent. */
function atMost(amount: Cents, basisPoints: number): Cents {
  return Math.floor((amount * basisPoints) / 10_000)
}
