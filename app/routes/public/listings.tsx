import { lazy, useMemo } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { faultOf } from '#app/copy/fault-of.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import { FavoriteForms } from '#modules/favorites/ui/favorite-forms.tsx'
import { activeFilters, NO_PLACE } from '#modules/search/active-filters.ts'
import { resultsAddress } from '#modules/search/listing-address.ts'
import { unpackResults } from '#modules/search/packed-results.ts'
import type { SearchFilters } from '#modules/search/search-filters.ts'
import { FilterChips } from '#modules/search/ui/filter-chips.tsx'
import { SortSelect } from '#modules/search/ui/sort-select.tsx'
import { useChosenFilters } from '#modules/search/ui/use-chosen-filters.ts'
import { Notice } from '#ui/notice.tsx'
import { useFocusWhenLost } from '#ui/use-focus-when-lost.ts'
import type { Route } from './+types/listings.ts'
import { FilterDrawer } from './listings/filter-drawer.tsx'
import { HeardNotice } from './listings/heard-notice.tsx'
import { listWithoutAnswer, useAnsweredList } from './listings/last-list.ts'
import { loadList } from './listings/load-list.ts'
import { NoAnswer } from './listings/no-answer.tsx'
import { RefusedDates } from './listings/refused-dates.tsx'
import { useSlow } from './listings/results-grid.tsx'
import { ResultsView } from './listings/results-view.tsx'
import {
  describeElsewhere,
  describeResults,
  describeSearch,
  titleOfResults,
} from './listings/results-words.ts'
import { SearchBar } from './listings/search-bar.tsx'

/** Rendered by the server alone: browsers with scripts have the drawer and never fetch this code. */
const FiltersWithoutScripts = lazy(() => import('./listings/filters-without-scripts.tsx'))

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData ? titleOfResults(loaderData.found) : 'Villas de luxe à louer',
    description: loaderData ? describeResults(loaderData.found) : 'Cette recherche n’a pas pu être faite.',
    path: loaderData?.canonical ?? '/annonces',
  })

export const handle = { isStill: true }

export function loader(args: Route.LoaderArgs) {
  return loadList(args)
}

/** A search without an answer keeps the page of the list that was shown, if any. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    const fault = faultOf(error)
    const isAnswer = fault === undefined || request.signal.aborted
    const list = isAnswer ? null : listWithoutAnswer(new URL(request.url), fault)
    if (!list) throw error
    return list
  }
}

export default function Listings({ loaderData }: Route.ComponentProps) {
  const { list, askAgain, isAsking } = useAnsweredList(loaderData)
  const { cities, filters, refusal, proposals, favorites, notice, heard, baseMap, today, lastDay } = list
  // A search without an answer has no total, and still the results of the list before it.
  const found = useMemo(
    () => ({ ...list.found, results: list.found.total > 0 ? unpackResults(list.found.results) : [] }),
    [list.found],
  )
  const { search } = useLocation()
  const navigate = useNavigate()
  const { chosen, choose } = useChosenFilters(filters)
  const searching = useNavigation().location?.pathname === '/annonces' || isAsking
  const slow = useSlow(searching)
  const listRef = useFocusWhenLost<HTMLElement>(search)
  const neighbors = found.elsewhere === 'neighbors' && describeElsewhere(found, filters)
  const goTo = (next: SearchFilters) => navigate(resultsAddress(next), { preventScrollReset: true })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-8 sm:pt-12 lg:gap-10">
      <div className="page">
        <SearchBar key={search} areRead={heard.length > 0} {...{ cities, filters, found, today, lastDay }} />
      </div>
      <FavoriteForms />
      <ResultsView
        onSearchHere={(box) => goTo({ ...filters, ...NO_PLACE, box, page: 1 })}
        heading={
          <div className="grid min-w-0 content-start gap-5">
            <h1 className="display-lg">Villas de luxe à louer</h1>
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <p role="status" className="tabular text-ardoise">
                {describeSearch(list, slow)}
              </p>
              <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
                <FilterDrawer
                  filters={filters}
                  place={found.place}
                  total={list.unanswered ? null : found.total}
                  onApply={goTo}
                />
                <SortSelect filters={chosen} onChoose={choose} />
              </div>
            </div>
            <noscript>
              <FiltersWithoutScripts filters={filters} />
            </noscript>
            {refusal && <RefusedDates {...refusal} />}
            {notice && !refusal && <Notice tone="warning">{notice}</Notice>}
            {heard.length > 0 && <HeardNotice heard={heard} />}
            {neighbors && <Notice tone="info">{neighbors}</Notice>}
            <div className="max-lg:[[data-map]_&]:hidden">
              <FilterChips chips={activeFilters(filters, found.place)} filters={filters} />
            </div>
          </div>
        }
        noAnswer={
          list.unanswered && <NoAnswer fault={list.fault} isAsking={isAsking} onAskAgain={askAgain} />
        }
        {...{ listRef, found, filters, favorites, proposals, baseMap, search, searching, slow }}
      />
    </div>
  )
}
