import { waitingWords } from '#modules/listing-changes/waiting-words.ts'
import type { ChangeView } from '#modules/publication/change-view.ts'
import type { PublicationView } from '#modules/publication/publication-view.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { ChangeAnswers } from '../../listing-changes/owner-changes.tsx'
import { FieldChange } from '../../owner-review/listing-differences.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'

/** What the owner is asked, what appeared at once, and their answers. */
export function ChangeSection({ listing: { changes } }: { listing: PublicationView }) {
  const of = (...statuses: ChangeView['status'][]) =>
    changes.filter(({ status }) => statuses.includes(status))
  const answered = of('answered', 'taken_back')
  return (
    <>
      {of('waiting').map((change) => (
        <ConsoleSection key={change.id} title={waitingWords(change.proposedAt, 'agency')}>
          <ChangeParts change={change} />
        </ConsoleSection>
      ))}
      {of('shown').map((change) => (
        <ConsoleSection key={change.id} title={`Paru aussitôt, le ${formatInstant(change.proposedAt)}`}>
          <ChangeParts change={change} />
        </ConsoleSection>
      ))}
      {answered.length > 0 && (
        <ConsoleSection title="Réponses du propriétaire">
          <ChangeAnswers changes={answered} />
        </ConsoleSection>
      )}
    </>
  )
}

function ChangeParts({ change: { parts } }: { change: ChangeView }) {
  return (
    <dl className="divide-y divide-hairline border-y border-hairline">
      {parts.map((part) => (
        <div key={part.key} className="grid gap-2 py-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="font-medium">{part.label}</dt>
          <dd className="grid grid-cols-[minmax(0,1fr)] gap-1.5 leading-relaxed wrap-anywhere">
            <FieldChange difference={part} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
