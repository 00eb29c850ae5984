import { Link } from 'react-router'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Proposal } from './load-results.ts'
import { describeCount } from './results-words.ts'

/** Nothing fits: wider searches that do find something (spec §8). */
export function NoResult({ proposals }: { proposals: readonly Proposal[] }) {
  return (
    <EmptyState title="Aucune propriété trouvée">
      <p>Essayez de modifier vos critères de recherche</p>
      {proposals.length > 0 && (
        <ul className="mt-6 grid border-t border-hairline text-encre">
          {proposals.map(({ label, to, total }) => (
            <li key={to} className="border-b border-hairline">
              <Link
                to={to}
                className="flex min-h-13 flex-wrap items-center justify-between gap-x-8 py-3 transition-colors hover:text-azur"
              >
                <span className="display-sm">{label}</span>
                <span className="tabular text-ardoise">{describeCount(total)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  )
}
