import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'

type Payment = { dueOn: CivilDate; label: string; amount: Cents }

/** What a traveler binds themselves to by signing, as it stands beside the button (domain §1). */
export type SigningCommitment = {
  total: Cents
  payments: Payment[]
  /** The other schedule that may be chosen after the signature; null where there is none. */
  installments: Payment[] | null
  /** What comes back by day of cancellation, one sentence each. */
  cancellation: string[]
  noWithdrawal: string
}

/** What a schedule asks for on that day, and what it asks for later. */
export function splitByDay(payments: readonly Payment[], today: CivilDate): { now: Cents; later: Payment[] } {
  const later = payments.filter(({ dueOn }) => dueOn > today)
  const asked = payments.filter(({ dueOn }) => dueOn <= today)
  return { now: asked.reduce((sum, { amount }) => sum + amount, 0), later }
}
