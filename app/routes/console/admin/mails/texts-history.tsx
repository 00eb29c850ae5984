import { Link } from 'react-router'
import type { PublishedTexts } from '#modules/mail-templates/server/get-mail-texts.ts'
import { formatInstant } from '#shared/paris-time.ts'

/** What was published in a mail, when and by whom, the latest first. */
export function TextsHistory({
  history,
  template,
}: {
  history: readonly PublishedTexts[]
  template: string
}) {
  return (
    <>
      <ol className="divide-y divide-hairline border-y border-hairline">
        {history.map(({ number, at, by, labels }) => (
          <li key={number} className="grid gap-0.5 py-3 dense:py-2">
            <span>
              {labels.length > 0 ? `Textes de la maison\u00a0: ${labels.join(', ')}` : 'Textes de Calanque'}
            </span>
            <span className="text-sm text-ardoise">
              Version {number}, le {formatInstant(at)}
              {by && `, par ${by}`}
            </span>
          </li>
        ))}
      </ol>
      <p>
        <Link to={`/admin/audit?thing=${template}`} className="text-link">
          Ses changements au journal d’audit
        </Link>
      </p>
    </>
  )
}
