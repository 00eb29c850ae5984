import type { CivilDate } from '#shared/civil-date.ts'
import { type Cents, formatEuros } from '#shared/money.ts'
import type { RentalFacts } from './contract-facts.ts'
import { noWithdrawal, tierLabel } from './rental-contract-payment.ts'

type Payment = RentalFacts['schedule']['payments'][number]

/** What a traveller binds themselves to by signing, as it stands beside the button (domain §1). */
export type SigningCommitment = {
  total: Cents
  payments: Payment[]
  /** The other schedule that may be chosen after the signature; null where there is none. */
  instalments: Payment[] | null
  /** What comes back by day of cancellation, one sentence each. */
  cancellation: string[]
  noWithdrawal: string
}

/** The commitment of a rental contract: its own amounts and dates, and no other. */
export function commitmentOf({
  price,
  schedule,
  cancellation,
  jurisdiction,
}: RentalFacts): SigningCommitment {
  const { tiers } = cancellation
  return {
    total: price.total,
    payments: schedule.payments,
    instalments: schedule.instalments,
    cancellation: tiers.map(
      ({ until, refund }, index) =>
        `${tierLabel(until, tiers[index - 1]?.until ?? null)}\u00a0: ${refunded(refund, price.total)}.`,
    ),
    noWithdrawal: noWithdrawal(jurisdiction),
  }
}

/** What a schedule asks for on that day, and what it asks for later. */
export function splitByDay(payments: readonly Payment[], today: CivilDate): { now: Cents; later: Payment[] } {
  const later = payments.filter(({ dueOn }) => dueOn > today)
  const asked = payments.filter(({ dueOn }) => dueOn <= today)
  return { now: asked.reduce((sum, { amount }) => sum + amount, 0), later }
}

function refunded(refund: Cents, total: Cents): string {
  if (refund === total) return 'tout est remboursé'
  return refund === 0 ? 'rien n’est remboursé' : `${formatEuros(refund)} remboursés`
}
