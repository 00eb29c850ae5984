import type { CancellationPolicy } from '#modules/properties/listing.ts'
import { CANCELLATION_STEPS, formatShare } from './cancellation-refund.ts'

/** The French name of each policy, on a villa's page and in the general terms. */
export const POLICY_NAMES: Record<CancellationPolicy, string> = {
  flexible: 'Souple',
  moderate: 'Modérée',
  strict: 'Stricte',
}

/** The rows of `cancellationTerms` without dates, in days before the arrival; the last row has no end. */
export function cancellationConditions(policy: CancellationPolicy): string[] {
  let from: number | null = null
  const rows = CANCELLATION_STEPS[policy].map(({ daysBefore, rentPercent }) => {
    const period = from === null ? 'Jusqu’à' : `De ${from} à`
    from = daysBefore - 1
    return `${period} ${daysBefore}\u00a0jours avant l’arrivée\u00a0: ${formatShare(rentPercent)}`
  })
  const last = CANCELLATION_STEPS[policy].at(-1)
  const end = last ? `Moins de ${last.daysBefore}\u00a0jours avant l’arrivée` : 'À tout moment'
  return [...rows, `${end}\u00a0: ${formatShare(0)}`]
}
