import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { formatCapacity } from '#modules/properties/listing-words.ts'
import type { SearchFilters } from '#modules/search/search-filters.ts'
import type { SearchResult, SearchResults } from '#modules/search/search-result.ts'
import { totalFirst } from '#modules/search/total-words.ts'
import { ResultPrice } from '#modules/search/ui/result-price.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { Picture } from '#ui/picture.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { SearchFields } from './search-villas.tsx'

type FoundVillasProps = {
  typed: SearchFilters
  /** Null before the first search. */
  found: (SearchResults & { refusal: string | null }) | null
  /** The words that were not understood. */
  unknown: readonly string[]
  mayWrite: boolean
  isFull: boolean
  /** What is proposed already: villa, arrival, departure. */
  proposed: readonly string[]
}

/** The site's own search, each villa found with its whole price and the button that proposes it. */
export function FoundVillas({ typed, found, unknown, mayWrite, isFull, proposed }: FoundVillasProps) {
  const stay = found?.stay ?? null
  return (
    <div className="grid gap-5">
      <Form role="search" className="grid gap-4">
        <SearchFields filters={typed} />
        <Button type="submit" variant="secondary" className="justify-self-start">
          Rechercher
        </Button>
      </Form>
      {unknown.length > 0 && <Notice tone="info">Non compris&nbsp;: {unknown.join(', ')}.</Notice>}
      {found?.refusal && <Notice tone="error">{found.refusal}</Notice>}
      {found && !stay && !found.refusal && (
        <p className="text-ardoise">
          Indiquez l’arrivée et le départ pour voir les prix totaux et proposer une villa.
        </p>
      )}
      {found && found.results.length === 0 && (
        <EmptyState title="Aucune villa libre" level={3}>
          Changez les dates ou le lieu.
        </EmptyState>
      )}
      {found && found.results.length > 0 && (
        <>
          <p role="status" className="text-sm text-ardoise">
            {totalFirst(found.total)} {found.total > 1 ? 'villas conviennent' : 'villa convient'}
            {found.total > found.results.length && `, les ${found.results.length} premières sont ici`}
          </p>
          <ul className="divide-y divide-hairline border-y border-hairline">
            {found.results.map((villa) => (
              <FoundVilla key={villa.publicId} villa={villa}>
                {stay && proposed.includes(`${villa.publicId} ${stay.arrival} ${stay.departure}`) ? (
                  <Badge tone="success">Proposée</Badge>
                ) : (
                  stay &&
                  mayWrite &&
                  !isFull && (
                    <FormFor
                      intent="add"
                      act="proposal.propose_villa"
                      preventScrollReset
                      about={{ property: villa.publicId }}
                      hidden={{
                        ...{ property: villa.publicId, arrival: stay.arrival, departure: stay.departure },
                        ...{ adults: typed.adults, children: typed.children, babies: typed.babies },
                      }}
                    >
                      <SubmitButton size="small" aria-label={`Proposer ${villa.title}`}>
                        Proposer
                      </SubmitButton>
                    </FormFor>
                  )
                )}
              </FoundVilla>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function FoundVilla({ villa, children }: { villa: SearchResult; children: ReactNode }) {
  const cover = villa.photos[0]
  return (
    <li className="grid grid-cols-[5.25rem_minmax(0,1fr)] items-center gap-4 py-2.5 sm:grid-cols-[5.25rem_minmax(0,1fr)_auto]">
      <span className="aspect-3/2 overflow-hidden rounded bg-sable">
        {cover && <Picture source={cover} sizes="84px" decorative className="size-full" />}
      </span>
      <span className="grid min-w-0 text-[0.9375rem]">
        <a href={`/annonces/${villa.publicId}`} className="text-link justify-self-start font-medium">
          {villa.title}
        </a>
        <span className="text-sm text-ardoise">
          {villa.city}, {formatCapacity(villa)}
        </span>
        <ResultPrice price={villa.price} />
      </span>
      <span className="max-sm:col-start-2">{children}</span>
    </li>
  )
}
