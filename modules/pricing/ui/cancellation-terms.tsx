import type { CancellationPolicy } from '#modules/properties/listing.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { cancellationConditions, POLICY_NAMES } from '../cancellation-conditions.ts'
import { cancellationNotes, cancellationTerms, openTerms } from '../cancellation-refund.ts'

type CancellationTermsProps = {
  policy: CancellationPolicy
  /** Null while no stay is chosen: the terms then count in days before the arrival. */
  arrival: CivilDate | null
  today: CivilDate
}

/** The refunds of a policy that are still to be had, dated once a stay is chosen, and the conditions common to every policy. */
export function CancellationTerms({ policy, arrival, today }: CancellationTermsProps) {
  const rows = arrival
    ? openTerms(cancellationTerms(policy, arrival), today).map(({ text }) => text)
    : cancellationConditions(policy)
  return (
    <div className="grid gap-4">
      <p>
        {'Politique d’annulation\u00a0: '}
        <span className="font-medium">{POLICY_NAMES[policy].toLowerCase()}</span>
      </p>
      <ul className="ruled-lines">
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
      {!arrival && (
        <p className="text-[0.9375rem] text-ardoise">
          {'Choisissez vos dates\u00a0: ces échéances deviennent des jours du calendrier.'}
        </p>
      )}
      <ul className="grid list-disc gap-1.5 pl-5 text-[0.9375rem] text-ardoise">
        {cancellationNotes(arrival, today).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  )
}
