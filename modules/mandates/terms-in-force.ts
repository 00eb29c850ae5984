import type { CivilDate } from '#shared/civil-date.ts'
import type { MandateTerms } from './mandate-terms.ts'

/** A version of terms that was agreed on, with the days of its mandate; `endsOn` is null without end. */
export type AgreedTerms = {
  mandateId: number
  startsOn: CivilDate
  endsOn: CivilDate | null
  from: CivilDate
  version: number
  terms: MandateTerms
}

/**
 * The terms that a stay booked on `day` is allotted by (backstage §1), among those of its property: the last version that
 * had begun, of the last mandate that was in force. Null where there was none.
 */
export function termsInForceOn(agreed: readonly AgreedTerms[], day: CivilDate): MandateTerms | null {
  return agreedOn(agreed, day)?.terms ?? null
}

/** The same version of terms, with its mandate. */
export function agreedOn<Agreed extends AgreedTerms>(
  agreed: readonly Agreed[],
  day: CivilDate,
): Agreed | null {
  const inForce = agreed.filter(
    ({ startsOn, endsOn }) => startsOn <= day && (endsOn === null || endsOn >= day),
  )
  const mandateId = Math.max(...inForce.map((terms) => terms.mandateId))
  const begun = inForce
    .filter((terms) => terms.mandateId === mandateId && terms.from <= day)
    .sort((a, b) => (a.from === b.from ? a.version - b.version : a.from < b.from ? -1 : 1))
  return begun.at(-1) ?? null
}
