import { redirect, useLocation, useNavigation } from 'react-router'
import { StaySearch } from '#app/shell/stay-search.tsx'
import { lastBookableDay } from '#modules/calendar/stay-rules.ts'
import { listFavoriteIds } from '#modules/favorites/server/list-favorites.ts'
import { CITIES } from '#modules/places/city.ts'
import { activeFilters } from '#modules/search/active-filters.ts'
import { resultsAddress } from '#modules/search/listing-address.ts'
import { parseSearchAddress } from '#modules/search/search-address.ts'
import { countPanelFilters, DEFAULT_FILTERS, type SearchFilters } from '#modules/search/search-filters.ts'
import type { SearchResults } from '#modules/search/search-result.ts'
import { FilterChips } from '#modules/search/ui/filter-chips.tsx'
import { FilterForm, HiddenFilters } from '#modules/search/ui/filter-form.tsx'
import { SortSelect } from '#modules/search/ui/sort-select.tsx'
import { useChosenFilters } from '#modules/search/ui/use-chosen-filters.ts'
import { todayInParis } from '#platform/clock.ts'
import { actorContext, servicesContext } from '#server/request-context.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Notice } from '#ui/notice.tsx'
import { Pagination } from '#ui/pagination.tsx'
import type { Route } from './+types/listings.ts'
import { FilterDrawer, PANEL_ID } from './listings/filter-drawer.tsx'
import { useFocusWhenLost } from './listings/focus-when-lost.ts'
import { loadProposals, loadResults, type Proposal } from './listings/load-results.ts'
import { NoResult } from './listings/no-result.tsx'
import { ResultsGrid, SkeletonGrid, useSlow } from './listings/results-grid.tsx'
import { describeCount, describeProblems, describeResults, titleOfResults } from './listings/results-words.ts'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: titleOfResults(loaderData.found) },
        { name: 'description', content: describeResults(loaderData.found) },
      ]
    : [{ title: 'Villas de luxe à louer · Calanque' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const actor = context.get(actorContext)
  const { filters, problems } = parseSearchAddress(new URL(request.url).searchParams)
  const [{ found, refusal }, favorites] = await Promise.all([
    loadResults(services, actor, filters),
    listFavoriteIds(services, actor),
  ])
  if (found.pages > 0 && found.page > found.pages)
    throw redirect(resultsAddress({ ...filters, page: found.pages }))
  const proposals: Proposal[] = found.total === 0 ? await loadProposals(services, actor, filters) : []
  const today = todayInParis(services.clock)
  const notice = refusal ?? describeProblems(problems)
  return { filters, found, proposals, favorites, notice, today, lastDay: lastBookableDay(today) }
}

export default function Listings({ loaderData }: Route.ComponentProps) {
  const { found, proposals, favorites, notice, today, lastDay } = loaderData
  const { search } = useLocation()
  const { filters } = loaderData
  const { chosen, choose } = useChosenFilters(filters)
  const searching = useNavigation().location?.pathname === '/annonces'
  const slow = useSlow(searching)
  const results = useFocusWhenLost<HTMLElement>(search)
  const chips = activeFilters(filters, found.place)
  return (
    <div className="page grid gap-8 py-8 sm:py-12">
      <SearchBar key={search} {...{ filters, found, today, lastDay }} />
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid gap-1.5">
          <h1 className="display-lg">Villas de luxe à louer</h1>
          <p role="status" className="tabular text-ardoise">
            {describeCount(found.total)}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <FilterDrawer active={countPanelFilters(chosen)} total={found.total}>
            <FilterForm filters={chosen} onChoose={choose} />
          </FilterDrawer>
          <SortSelect filters={chosen} onChoose={choose} />
        </div>
      </header>
      {notice && <Notice tone="warning">{notice}</Notice>}
      <FilterChips chips={chips} filters={filters} />
      <div className="grid gap-12 lg:grid-cols-[16rem_1fr] xl:gap-16">
        <section
          id={PANEL_ID}
          aria-label="Filtres"
          className="max-lg:order-last max-lg:hidden no-script:max-lg:block"
        >
          <FilterForm filters={chosen} onChoose={choose} />
        </section>
        <section
          ref={results}
          tabIndex={-1}
          aria-label="Propriétés"
          aria-busy={searching}
          className="grid content-start gap-14 outline-none"
        >
          {slow && <SkeletonGrid />}
          {!slow && found.total === 0 && <NoResult proposals={proposals} />}
          {!slow && found.total > 0 && (
            <ResultsGrid results={found.results} {...{ favorites, filters, search }} />
          )}
          <Pagination
            page={found.page}
            pageCount={found.pages}
            hrefOf={(page) => resultsAddress({ ...filters, page })}
          />
        </section>
      </div>
    </div>
  )
}

type SearchBarProps = { filters: SearchFilters; found: SearchResults; today: CivilDate; lastDay: CivilDate }

/** What the bar asks for itself; the rest of the search goes along. */
const OF_THE_BAR = {
  q: null,
  city: null,
  country: null,
  placeId: null,
  point: null,
  box: null,
  stay: null,
  adults: DEFAULT_FILTERS.adults,
  children: DEFAULT_FILTERS.children,
  babies: DEFAULT_FILTERS.babies,
  accessible: false,
  page: 1,
} satisfies Partial<SearchFilters>

function SearchBar({ filters, found, today, lastDay }: SearchBarProps) {
  const { stay, adults, children, babies, accessible } = filters
  const asked = found.place?.name ?? filters.city ?? filters.q ?? ''
  const cities = CITIES.map(({ name }) => name)
  return (
    <StaySearch
      cities={asked && !cities.includes(asked) ? [asked, ...cities] : cities}
      values={{
        city: asked,
        dates: { from: stay?.arrival ?? null, to: stay?.departure ?? null },
        adults,
        children,
        babies,
        accessible,
      }}
      kept={<HiddenFilters filters={{ ...filters, ...OF_THE_BAR }} />}
      today={today}
      lastDay={lastDay}
    />
  )
}
