import Search from 'lucide-react/icons/search'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { type SearchedPlace, typedPlace } from '#modules/places/searched-place.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import type { DateRange } from '#ui/date-range.ts'
import { DateRangeCells } from '#ui/date-range-cells.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import { KeptHtml } from '#ui/kept-html.tsx'
import { useMediaQuery } from '#ui/media-query.ts'
import { useCalmOpening, warm } from '#ui/use-opening.ts'
import {
  ANY_STAY,
  describeDates,
  describeGuests,
  describePlace,
  type StayCriteria,
  type StaySearchValues,
} from './stay-criteria.ts'
import { DestinationField, TravelersDetails } from './stay-search-fields.tsx'
import type { SearchStep } from './stay-search-panels.tsx'
import { Segment } from './stay-search-segment.tsx'
import { useStaySearch } from './use-stay-search.ts'

const loadPopover = () => import('./stay-search-popover.tsx')
const Popover = lazy(() => loadPopover().then((module) => ({ default: module.StaySearchPopover })))
const loadOverlay = () => import('./stay-search-overlay.tsx')
const Overlay = lazy(() => loadOverlay().then((module) => ({ default: module.StaySearchOverlay })))

type StaySearchProps = {
  /** Names suggested as destinations. */
  cities: readonly string[]
  today: CivilDate
  lastDay: CivilDate
  values?: StaySearchValues
  /** Which way the travelers' panel opens on a large screen without scripts. */
  opens?: 'up' | 'down'
  /** Hidden fields of the present search that are sent too, such as its filters. */
  kept?: ReactNode
  /** One line on a small screen, for pages whose main subject is not the search. */
  compact?: boolean
}

/** Destination, dates and travelers, sent to /annonces with the parameters of spec §2; works without scripts. */
export function StaySearch(props: StaySearchProps) {
  const { cities, today, lastDay, values = ANY_STAY, opens = 'down', kept, compact = false } = props
  const hydrated = useHydrated()
  const isLarge = useMediaQuery('(min-width: 64rem)')
  const bar = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const loadPanels = isLarge ? loadPopover : loadOverlay
  const onOpening = useCalmOpening('La recherche n’a pas pu s’ouvrir', loadPanels)
  const { criteria, before, step, opener, openAt, goTo, close, abandon, leave, change, send } = useStaySearch(
    values,
    form,
    onOpening,
  )
  const intend = () => warm(loadPanels)
  useChosenBefore(form, (place) => change({ place }))
  const segment = (one: SearchStep) => ({
    expanded: step === one,
    onIntent: intend,
    onOpen: (button: HTMLElement) => openAt(one, button),
  })
  const panels = {
    criteria,
    min: today,
    max: lastDay,
    destinations: cities,
    opener,
    onChange: change,
    onAbandon: abandon,
  }
  return (
    <div ref={bar} className="relative min-w-0">
      {compact && <CompactBar criteria={criteria} onOpen={segment('place').onOpen} onIntent={intend} />}
      <Form
        action="/annonces"
        role="search"
        aria-label="Rechercher une villa"
        ref={form}
        onSubmit={send}
        className={classNames('search-form', compact && 'max-lg:hidden no-script:max-lg:grid')}
      >
        {kept}
        {hydrated ? (
          <Segment
            label="Destination"
            value={describePlace(criteria)}
            empty={!criteria.place}
            {...segment('place')}
          />
        ) : (
          <KeptHtml>
            <DestinationField cities={cities} chosen={values.city} />
          </KeptHtml>
        )}
        <DateRangeCells
          legend="Dates du séjour"
          look="bare"
          value={criteria.dates}
          min={today}
          max={lastDay}
          onChange={(dates) => change({ dates })}
          onOpen={(button, dates: DateRange) => openAt('dates', button, { dates })}
          onIntent={intend}
        />
        {hydrated ? (
          <Segment
            label="Voyageurs"
            value={describeGuests({ ...criteria, guestsDefined: true })}
            empty={false}
            {...segment('guests')}
          />
        ) : (
          <KeptHtml>
            <TravelersDetails criteria={criteria} opens={opens} />
          </KeptHtml>
        )}
        <div className="flex p-2.5">
          <Button type="submit" size="large" className="max-lg:w-full">
            <Icon of={Search} size={18} />
            Rechercher
          </Button>
        </div>
      </Form>
      {step && (
        <Suspense>
          {isLarge ? (
            <Popover {...panels} before={before} step={step} bar={bar} onClose={close} onLeave={leave} />
          ) : (
            <Overlay {...panels} step={step} onStep={goTo} onSearch={() => send()} />
          )}
        </Suspense>
      )}
    </div>
  )
}

type CompactBarProps = { criteria: StayCriteria; onOpen: (button: HTMLElement) => void; onIntent: () => void }

/** The search in one line; without scripts the whole form is shown instead. */
function CompactBar({ criteria, onOpen, onIntent }: CompactBarProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={(event) => onOpen(event.currentTarget)}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      className="flex min-h-14 w-full items-center gap-3.5 rounded bg-blanc px-4 py-2 text-left shadow-float no-script:hidden lg:hidden"
    >
      <Icon of={Search} size={20} className="shrink-0 text-azur" />
      <span className="min-w-0">
        <span className="sr-only">Modifier la recherche&nbsp;: </span>
        <span className="block truncate font-medium leading-snug">{describePlace(criteria)}</span>
        <span className="block truncate text-sm leading-snug text-ardoise">
          {describeDates(criteria)} · {describeGuests({ ...criteria, guestsDefined: true })}
        </span>
      </span>
    </button>
  )
}

/** A destination typed before the scripts ran exists only in the page. */
function useChosenBefore(form: RefObject<HTMLFormElement | null>, onFound: (place: SearchedPlace) => void) {
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>('input[list]')
    const place = field && field.value !== field.defaultValue ? typedPlace(field.value) : null
    if (place) onFound(place)
    // Read once, before a button replaces the field.
  }, [])
}
