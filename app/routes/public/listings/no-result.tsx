import { Link } from 'react-router'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Proposal, Proposals } from './load-results.ts'
import { describeCount } from './results-words.ts'

/**
 * Says that there is no result, with `why` when the place is the reason; offers the nearest dates and wider
 * searches that have results (spec §8).
 */
export function NoResult({ why, proposals }: { why: string | null; proposals: Proposals }) {
  return (
    <EmptyState title="Aucune propriété trouvée">
      {why && <p className="text-encre">{why}</p>}
      <p>Essayez de modifier vos critères de recherche.</p>
      <ProposalList title="Aux dates les plus proches" proposals={proposals.dates} />
      <ProposalList title="Plus largement" proposals={proposals.wider} />
    </EmptyState>
  )
}

function ProposalList({ title, proposals }: { title: string; proposals: readonly Proposal[] }) {
  if (proposals.length === 0) return null
  return (
    <section aria-label={title} className="mt-8 w-full">
      <h3 className="eyebrow mb-2">{title}</h3>
      <ul className="grid border-t border-hairline text-encre">
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
    </section>
  )
}
