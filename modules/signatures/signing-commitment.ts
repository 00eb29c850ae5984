import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'

/** `until`: the last day of the period, null for the last one. Requests made before the day was kept are plain sentences. */
export type CancellationSentence = string | { until: CivilDate | null; says: string }

type Payment = { dueOn: CivilDate; label: string; amount: Cents }

/** The commitment of a traveler who signs, as it is shown beside the button (domain §1). */
export type SigningCommitment = {
  total: Cents
  payments: Payment[]
  /** The other schedule that may be chosen after the signature; null where there is none. */
  installments: Payment[] | null
  /** The refund by day of cancellation, one sentence for each period. */
  cancellation: CancellationSentence[]
  /** What follows when a sum does not come; requests made before the clause lack it. */
  unpaid?: string[]
  noWithdrawal: string
}

/** The amount of a schedule due by that day, and the amounts due later. */
export function splitByDay(payments: readonly Payment[], today: CivilDate): { now: Cents; later: Payment[] } {
  const later = payments.filter(({ dueOn }) => dueOn > today)
  const asked = payments.filter(({ dueOn }) => dueOn <= today)
  return { now: asked.reduce((sum, { amount }) => sum + amount, 0), later }
}

/** What a cancellation gives back from a day on: a period that has passed is not offered. */
export function openCancellation(
  { cancellation }: Pick<SigningCommitment, 'cancellation'>,
  today: CivilDate,
): string[] {
  return cancellation.flatMap((sentence) => {
    if (typeof sentence === 'string') return [sentence]
    return sentence.until === null || today <= sentence.until ? [sentence.says] : []
  })
}
