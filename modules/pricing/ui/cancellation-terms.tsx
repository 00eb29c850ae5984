import type { CancellationPolicy } from '#modules/properties/listing.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { cancellationConditions, POLICY_NAMES } from '../cancellation-conditions.ts'
import { CANCELLATION_NOTES, cancellationTerms } from '../cancellation-refund.ts'

type CancellationTermsProps = {
  policy: CancellationPolicy
  /** Null while no stay is chosen: the terms then count in days before the arrival. */
  arrival: CivilDate | null
}

/** The refunds of a policy, dated once a stay is chosen, and the conditions common to every policy. */
export function CancellationTerms({ policy, arrival }: CancellationTermsProps) {
  const rows = arrival
    ? cancellationTerms(policy, arrival).map(({ text }) => text)
    : cancellationConditions(policy)
  return (
    <div className="grid gap-4">
      <p>
        Politique d’annulation{'\u00a0'}:{' '}
        <span className="font-medium">{POLICY_NAMES[policy].toLowerCase()}</span>
      </p>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {rows.map((row) => (
          <li key={row} className="py-3">
            {row}
          </li>
        ))}
      </ul>
      {!arrival && (
        <p className="text-[0.9375rem] text-ardoise">
          Choisissez vos dates{'\u00a0'}: ces échéances deviennent des jours du calendrier.
        </p>
      )}
      <ul className="grid list-disc gap-1.5 pl-5 text-[0.9375rem] text-ardoise">
        {CANCELLATION_NOTES.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  )
}
