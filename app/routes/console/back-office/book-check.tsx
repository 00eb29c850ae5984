import { differenceWords } from '#modules/payments/book-check.ts'
import type { BookCheckView } from '#modules/payments/server/check-books.ts'
import { formatEuros } from '#shared/money.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Notice } from '#ui/notice.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'

/** What the latest check of the night found in the books: each difference to the cent, or that there is none. */
export function BookCheck({ check }: { check: BookCheckView | null }) {
  if (!check) return null
  const { checkedAt, books, differences } = check
  const when = `le ${formatInstant(checkedAt)}`
  if (differences.length === 0)
    return (
      <p className="tabular text-sm text-ardoise">
        {books > 1 ? `${books} livres vérifiés` : 'Livre vérifié'} {when}, au centime&nbsp;: aucun écart.
      </p>
    )
  return (
    <ConsoleSection title="Écarts dans les livres">
      <Notice tone="warning" title={`La vérification ${when} a trouvé un écart`}>
        <ul className="grid gap-2">
          {differences.map(({ holder, holderId, subject, about, expected, found }) => (
            <li key={`${holderId}-${subject}-${about}`} className="tabular">
              {holder}, {differenceWords({ subject, about })}&nbsp;: {formatEuros(found)} au lieu de{' '}
              {formatEuros(expected)}, écart de {formatEuros(found - expected)}.
            </li>
          ))}
        </ul>
      </Notice>
    </ConsoleSection>
  )
}
