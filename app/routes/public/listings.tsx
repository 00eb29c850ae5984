import { lazy } from 'react'
import { redirect, useLocation, useNavigate, useNavigation } from 'react-router'
import { faultOf } from '#app/copy/fault-of.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import { lastBookableDay } from '#modules/calendar/stay-rules.ts'
import { listFavoriteIds } from '#modules/favorites/server/list-favorites.ts'
import { activeFilters, NO_PLACE } from '#modules/search/active-filters.ts'
import { resultsAddress } from '#modules/search/listing-address.ts'
import { parseSearchAddress } from '#modules/search/search-address.ts'
import type { SearchFilters } from '#modules/search/search-filters.ts'
import { FilterChips } from '#modules/search/ui/filter-chips.tsx'
import { SortSelect } from '#modules/search/ui/sort-select.tsx'
import { useChosenFilters } from '#modules/search/ui/use-chosen-filters.ts'
import { todayInParis } from '#platform/clock.ts'
import { actorContext, servicesContext } from '#server/request-context.ts'
import type { Fault } from '#ui/fault-words.ts'
import { Notice } from '#ui/notice.tsx'
import { DESTINATIONS } from '../villas/destinations.ts'
import type { Route } from './+types/listings.ts'
import { canonicalPath } from './listings/canonical-path.ts'
import { FilterDrawer } from './listings/filter-drawer.tsx'
import { useFocusWhenLost } from './listings/focus-when-lost.ts'
import { listWithoutAnswer, useAnsweredList } from './listings/last-list.ts'
import { loadProposals, loadResults, type Proposals } from './listings/load-results.ts'
import { NoAnswer } from './listings/no-answer.tsx'
import { RefusedDates } from './listings/refused-dates.tsx'
import { useSlow } from './listings/results-grid.tsx'
import { ResultsView } from './listings/results-view.tsx'
import {
  describeElsewhere,
  describeProblems,
  describeResults,
  describeSearch,
  titleOfResults,
} from './listings/results-words.ts'
import { SearchBar } from './listings/search-bar.tsx'

/** Rendered by the server alone: browsers with scripts have the drawer, and never fetch this. */
const FiltersWithoutScripts = lazy(() => import('./listings/filters-without-scripts.tsx'))

const NO_PROPOSALS: Proposals = { dates: [], wider: [] }

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData ? titleOfResults(loaderData.found) : 'Villas de luxe à louer',
    description: loaderData ? describeResults(loaderData.found) : 'Cette recherche n’a pas pu être faite.',
    path: loaderData?.canonical ?? '/annonces',
  })

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const actor = context.get(actorContext)
  const { filters: asked, problems } = parseSearchAddress(new URL(request.url).searchParams)
  const [{ filters, found, refusal }, favorites] = await Promise.all([
    loadResults(services, actor, asked),
    listFavoriteIds(services, actor),
  ])
  if (found.pages > 0 && found.page > found.pages)
    throw redirect(resultsAddress({ ...filters, page: found.pages }))
  const proposals = found.total === 0 ? await loadProposals(services, actor, filters) : NO_PROPOSALS
  const today = todayInParis(services.clock)
  const notice = describeProblems(problems)
  const baseMap = services.config.maps
  const lastDay = lastBookableDay(today)
  const canonical = canonicalPath(filters, found)
  const cities = DESTINATIONS.map(({ name }) => name)
  const shown = { canonical, cities, filters, found, refusal, proposals, favorites, notice }
  return { ...shown, baseMap, today, lastDay, unanswered: false, fault: null as Fault }
}

/** A search that gets no answer keeps the list's page, where one was shown. */
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
  const { cities, filters, found, refusal, proposals, favorites, notice, baseMap, today, lastDay } = list
  const { search } = useLocation()
  const navigate = useNavigate()
  const { chosen, choose } = useChosenFilters(filters)
  const searching = useNavigation().location?.pathname === '/annonces' || isAsking
  const slow = useSlow(searching)
  const listRef = useFocusWhenLost<HTMLElement>(search)
  const neighbours = found.elsewhere === 'neighbours' && describeElsewhere(found, filters)
  const goTo = (next: SearchFilters) => navigate(resultsAddress(next), { preventScrollReset: true })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-8 sm:pt-12 lg:gap-10">
      <div className="page">
        <SearchBar key={search} {...{ cities, filters, found, today, lastDay }} />
      </div>
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
            {neighbours && <Notice tone="info">{neighbours}</Notice>}
            <div className="max-lg:group-data-map/results:hidden">
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
