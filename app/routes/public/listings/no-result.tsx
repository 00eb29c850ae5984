import { Link } from 'react-router'
import { ListingCard } from '#modules/properties/ui/listing-card.tsx'
import { ResultPrice } from '#modules/search/ui/result-price.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Proposal, Proposals } from './load-results.ts'
import { describeCount } from './results-words.ts'

/**
 * Says that there is no result, with `why` when the place is the reason and the rules that free villas have; offers the
 * nearest dates and wider searches that have results, with their first villas (spec §8).
 */
export function NoResult({ why, proposals }: { why: string | null; proposals: Proposals }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <EmptyState title="Aucune propriété trouvée">
        {why && <p className="text-encre">{why}</p>}
        {proposals.rules && <p className="text-encre">{proposals.rules}</p>}
        <p>Essayez de modifier vos critères de recherche.</p>
      </EmptyState>
      <ProposalLists proposals={proposals} />
    </div>
  )
}

/** What else there is beside a single result. */
export function FewResults({ proposals }: { proposals: Proposals }) {
  const { dates, wider, rules, neighbors } = proposals
  if (dates.length + wider.length === 0 && !rules && !neighbors) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 border-t border-hairline pt-10">
      {rules && <p className="max-w-prose leading-relaxed">{rules}</p>}
      <ProposalLists proposals={proposals} />
    </div>
  )
}

function ProposalLists({ proposals: { dates, wider, neighbors } }: { proposals: Proposals }) {
  return (
    <>
      <ProposalList title="Aux dates les plus proches" proposals={dates} />
      {neighbors && (
        <section aria-label="Dans les environs" className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <h2 className="eyebrow">Dans les environs</h2>
          <VillaList label={neighbors.label} villas={neighbors.villas} />
          <Link to={neighbors.to} className="text-link justify-self-start py-1">
            {neighbors.label}
          </Link>
        </section>
      )}
      <ProposalList title="Plus largement" proposals={wider} />
    </>
  )
}

const SIZES = '(min-width: 80rem) 24vw, (min-width: 40rem) 45vw, 92vw'

function ProposalList({ title, proposals }: { title: string; proposals: readonly Proposal[] }) {
  const [nearest] = proposals
  if (!nearest) return null
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div>
        <h2 className="eyebrow mb-2">{title}</h2>
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
      </div>
      {nearest.villas.length > 0 && <VillaList label={nearest.label} villas={nearest.villas} />}
    </section>
  )
}

/** Villas of one proposal, each with what it is proposed for. */
function VillaList({ label, villas }: Pick<Proposal, 'label' | 'villas'>) {
  return (
    <ul aria-label={label} className="grid gap-x-7 gap-y-10 sm:grid-cols-2">
      {villas.map(({ listing, to }) => (
        <li key={listing.publicId} className="grid content-start gap-3">
          <ListingCard
            listing={listing}
            to={to}
            sizes={SIZES}
            level={3}
            price={<ResultPrice price={listing.price} />}
          />
          <p className="text-sm text-ardoise">{label}</p>
        </li>
      ))}
    </ul>
  )
}
