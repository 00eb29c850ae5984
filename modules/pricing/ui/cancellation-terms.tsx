import type { CancellationPolicy } from '#modules/properties/listing.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { CANCELLATION_NOTES, cancellationTerms } from '../cancellation-refund.ts'

type CancellationTermsProps = { policy: CancellationPolicy; arrival: CivilDate }

/** What comes back if one cancels, with its dates, and what every policy adds. */
export function CancellationTerms({ policy, arrival }: CancellationTermsProps) {
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-hairline border-y border-hairline">
        {cancellationTerms(policy, arrival).map(({ text }) => (
          <li key={text} className="py-3">
            {text}
          </li>
        ))}
      </ul>
      <ul className="grid list-disc gap-1.5 pl-5 text-[0.9375rem] text-ardoise">
        {CANCELLATION_NOTES.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  )
}
