import List from 'lucide-react/icons/list'
import MapIcon from 'lucide-react/icons/map'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { ComponentBoundary } from '#app/shell/failure/component-boundary.tsx'
import type { BaseMap } from '#modules/places/base-map.ts'
import type { GeoBox } from '#modules/places/position.ts'
import { MapMissing } from '#modules/places/ui/map/map-unavailable.tsx'
import { MapWaiting } from '#modules/places/ui/map/map-waiting.tsx'
import { resultsAddress } from '#modules/search/listing-address.ts'
import type { SearchFilters } from '#modules/search/search-filters.ts'
import type { ShownResults } from '#modules/search/search-result.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useMediaQuery } from '#ui/media-query.ts'
import { Pagination } from '#ui/pagination.tsx'
import { retryable } from '#ui/retryable.tsx'
import type { Proposals } from './load-results.ts'
import { useMapMemory } from './map-memory.ts'
import { ResultsFoot } from './results-foot.tsx'
import { ResultsGrid, SkeletonGrid } from './results-grid.tsx'
import { describeElsewhere } from './results-words.ts'

/** Fetched where a search has no result, or one. */
const loadNoResult = () => import('./no-result.tsx')
const NoResult = lazy(() => loadNoResult().then((module) => ({ default: module.NoResult })))
const FewResults = lazy(() => loadNoResult().then((module) => ({ default: module.FewResults })))

/** Fetched where there is room for the map, or when it is opened. */
const ResultsMap = retryable(
  () => import('./results-map.tsx').then((module) => module.ResultsMap),
  MapMissing,
)

type ResultsViewProps = {
  found: ShownResults
  filters: SearchFilters
  favorites: readonly string[]
  proposals: Proposals
  baseMap: BaseMap
  search: string
  searching: boolean
  slow: boolean
  /** Gets the focus when the focused element was removed. */
  listRef: RefObject<HTMLElement | null>
  onSearchHere: (box: GeoBox) => void
  /** Shown in place of the results when the search got no answer. */
  noAnswer: ReactNode
  /** Shown above the list, beside the map. */
  heading: ReactNode
}

/** From this width on the map is beside the list; below it, one replaces the other. */
const BESIDE = '(min-width: 64rem)'

/** The page's column on the left; on a large screen the map extends to the right edge. */
const SPREAD = 'results-beside-map'

/** The list and its map, which highlight the same villa at the same time. */
export function ResultsView(props: ResultsViewProps) {
  const { found, filters, favorites, proposals, baseMap, search, searching, slow, listRef, noAnswer } = props
  const [pointedCard, setPointedCard] = useState<string | null>(null)
  const [pointedPin, setPointedPin] = useState<string | null>(null)
  const isBeside = useMediaQuery(BESIDE)
  // What is as it was sent stays on the page until its code is there: the width of the screen is known before.
  const besides = useMemo(
    () => ({
      none: (
        <Suspense>
          <NoResult why={describeElsewhere(found, filters)} proposals={proposals} />
        </Suspense>
      ),
      few: (
        <Suspense>
          <FewResults proposals={proposals} />
        </Suspense>
      ),
    }),
    [found, filters, proposals],
  )
  const { isMap: isMapAsked, toggle, mapPlace } = useMapInstead()
  const isMap = isMapAsked && !noAnswer
  const hasToggle = isMap || found.total > 0
  useTopOf(mapPlace)
  return (
    <div data-map={isMap || undefined} className={SPREAD}>
      {props.heading}
      <section
        ref={listRef}
        tabIndex={-1}
        aria-label="Propriétés"
        aria-busy={searching}
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] content-start gap-14 outline-none lg:col-start-1',
          isMap && 'max-lg:hidden',
          hasToggle ? 'lg:pb-12' : 'pb-16',
        )}
      >
        {slow && <SkeletonGrid />}
        {!slow && noAnswer}
        {!slow && !noAnswer && found.total === 0 && besides.none}
        {!slow && found.total > 0 && (
          <ResultsGrid
            results={found.results}
            highlighted={pointedPin}
            onPoint={setPointedCard}
            {...{ favorites, filters, search }}
          />
        )}
        {!slow && found.total === 1 && besides.few}
        {found.total > 1 && (
          <div className="grid gap-4">
            <Pagination
              page={found.page}
              pageCount={found.pages}
              hrefOf={(page) => resultsAddress({ ...filters, page })}
            />
            <ResultsFoot found={found} filters={filters} />
          </div>
        )}
      </section>
      <div
        ref={mapPlace}
        className={classNames(
          'results-map',
          isMap ? 'h-[calc(100dvh-6rem)] min-h-96 max-lg:-mx-[clamp(1.25rem,4vw,4rem)]' : 'max-lg:hidden',
        )}
      >
        {!isBeside && !isMap && <MapWaiting />}
        {(isBeside || isMap) && (
          <ComponentBoundary name="Carte">
            <Suspense fallback={<MapWaiting />}>
              <ResultsMap
                highlighted={pointedCard ?? pointedPin}
                onHighlight={setPointedPin}
                onSearchHere={props.onSearchHere}
                {...{ found, filters, baseMap, search }}
              />
            </Suspense>
          </ComponentBoundary>
        )}
      </div>
      {hasToggle && <ViewToggle isMap={isMap} onPress={toggle} />}
    </div>
  )
}

/** Stays at the foot of the screen along the list or the map, and ends with it. */
function ViewToggle({ isMap, onPress }: { isMap: boolean; onPress: () => void }) {
  return (
    <div
      data-foot
      className="sticky bottom-[calc(1.25rem+env(safe-area-inset-bottom))] z-20 mb-8 justify-self-center lg:hidden no-script:hidden"
    >
      <Button onClick={onPress} className="shadow-float">
        <Icon of={isMap ? List : MapIcon} size={18} />
        {isMap ? 'Liste' : 'Carte'}
      </Button>
    </div>
  )
}

/** On a small screen, whether the map is shown in place of the list; kept with the page in the history. */
function useMapInstead() {
  const { recall, keep } = useMapMemory()
  const opening = useRef(recall)
  const [isMap, setIsMap] = useState(false)
  const mapPlace = useRef<HTMLDivElement>(null)
  useEffect(() => setIsMap(opening.current('vue') === 'carte'), [])
  useEffect(() => {
    // Another sort or other filters make another entry of the history: it keeps the same view.
    if (isMap) keep('vue', 'carte')
  })
  const toggle = () => {
    keep('vue', isMap ? 'liste' : 'carte')
    setIsMap(!isMap)
    if (!isMap) requestAnimationFrame(() => mapPlace.current?.scrollIntoView({ block: 'start' }))
  }
  return { isMap, toggle, mapPlace }
}

/**
 * Keeps in `--map-top` the distance from the top of the screen to the map, which ends at the foot of the
 * screen.
 */
function useTopOf(place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let frame = 0
    const measure = () => {
      const top = Math.max(0, place.current?.getBoundingClientRect().top ?? 0)
      place.current?.style.setProperty('--map-top', `${Math.round(top)}px`)
    }
    const later = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    }
    measure()
    window.addEventListener('scroll', later, { passive: true })
    window.addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', later)
      window.removeEventListener('resize', later)
    }
  }, [place])
}
