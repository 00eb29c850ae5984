import {
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import type { CivilDate } from '#shared/civil-date.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { DateRangeEnd } from '#ui/date-range-end.tsx'
import { DateRangePanel } from '#ui/date-range-panel.tsx'
import { tabStopsIn } from '#ui/tab-stops.ts'
import { useBackCloses } from '#ui/use-back-closes.ts'
import type { StayCriteria } from './stay-criteria.ts'
import {
  DATE_LABELS,
  GuestsPanel,
  PlacePanel,
  refuseTooLong,
  type SearchStep,
  STEP_TITLES,
} from './stay-search-panels.tsx'

type StaySearchPopoverProps = {
  step: SearchStep
  criteria: StayCriteria
  /** The search when the panel opened. */
  before: StayCriteria
  min: CivilDate
  max: CivilDate
  destinations: readonly string[]
  /** The search bar, which contains the panel and its opener. */
  bar: RefObject<HTMLElement | null>
  /** The part of the bar that opened it. */
  opener: RefObject<HTMLElement | null>
  onChange: (change: Partial<StayCriteria>) => void
  /** Called when the panel closes with its choice: the focus returns to the bar. */
  onClose: () => void
  /** Called when the panel closes without it: the previous choice is restored. */
  onAbandon: () => void
  /** Called when another element has taken the focus. */
  onLeave: () => void
}

const PLACES = {
  place: 'left-0 w-[34rem]',
  dates: 'left-1/2 w-[min(56rem,100%)] -translate-x-1/2',
  guests: 'right-0 w-96',
}

/**
 * One panel of the search, below or above the bar on a large screen. Escape and Back abandon it; a press
 * elsewhere keeps its choice.
 */
export function StaySearchPopover(props: StaySearchPopoverProps) {
  const { step, criteria, before, min, max, destinations, bar, opener } = props
  const { onChange, onClose, onAbandon, onLeave } = props
  useBackCloses(true, onAbandon)
  return (
    <Hanging key={step} step={step} {...{ bar, opener, onAbandon, onLeave }}>
      {step === 'place' && (
        <div className="overflow-y-auto p-6">
          <PlacePanel
            criteria={criteria}
            destinations={destinations}
            tabChooses
            onChoose={(place) => {
              onChange({ place })
              onClose()
            }}
          />
        </div>
      )}
      {step === 'dates' && (
        <DateRangePanel
          labels={DATE_LABELS}
          range={criteria.dates}
          min={min}
          max={max}
          source={SEARCH_DAYS}
          onChange={(dates) => onChange({ dates })}
          actions={
            <DateRangeEnd
              before={before.dates}
              range={criteria.dates}
              onKeep={onClose}
              onAbandon={onAbandon}
            />
          }
          className="pt-6 low:pt-4"
        />
      )}
      {step === 'guests' && (
        <div className="overflow-y-auto px-6 py-4">
          <GuestsPanel criteria={criteria} onChange={onChange} />
          <div className="mt-3 flex justify-end border-t border-hairline pt-4">
            <Button onClick={onClose}>Valider</Button>
          </div>
        </div>
      )}
    </Hanging>
  )
}

const SEARCH_DAYS = { refuse: refuseTooLong }

type HangingProps = {
  step: SearchStep
  bar: RefObject<HTMLElement | null>
  opener: RefObject<HTMLElement | null>
  onAbandon: () => void
  onLeave: () => void
  children: ReactNode
}

function Hanging({ step, bar, opener, onAbandon, onLeave, children }: HangingProps) {
  const panel = useRef<HTMLDivElement>(null)
  const title = useId()
  // Measured before the panel is mounted, so that focusing an element in it does not scroll the page.
  const [space] = useState(() => spaceAround(bar.current, HEIGHTS[step]))
  useLeaving(bar, { onAbandon, onLeave })
  useEffect(() => {
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus()
  }, [])
  // The focus goes to the part of the bar that opened the panel: the browser's own Tab continues from there.
  const leaveFrom = (event: ReactKeyboardEvent) => {
    if (event.shiftKey) event.preventDefault()
    opener.current?.focus()
    onLeave()
  }
  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={title}
      tabIndex={-1}
      onKeyDown={(event) => leavesByTab(event) && leaveFrom(event)}
      style={{ maxHeight: space.height }}
      data-over-title={space.isOverTitle || undefined}
      className={classNames(
        'absolute z-40 flex animate-fade-in flex-col rounded bg-calcaire shadow-float outline-none',
        space.isAbove ? 'bottom-[calc(100%+0.75rem)]' : 'top-[calc(100%+0.75rem)]',
        PLACES[step],
      )}
    >
      <h2 id={title} className="sr-only">
        {STEP_TITLES[step]}
      </h2>
      {children}
    </div>
  )
}

/** True for Tab on the last focusable element of the panel, or Shift+Tab on the first one. */
function leavesByTab({ key, shiftKey, target, currentTarget }: ReactKeyboardEvent<HTMLElement>): boolean {
  if (key !== 'Tab') return false
  if (shiftKey && target === currentTarget) return true
  return target === tabStopsIn(currentTarget).at(shiftKey ? 0 : -1)
}

/** Space kept between the panel and the bar, and between the panel and the window's edge. */
const GAP = 12
/** The least height of a panel, even in a lower window. */
const LEAST = 320
/** The height that each panel needs: a list can scroll, two months cannot. */
const HEIGHTS: Record<SearchStep, number> = { place: LEAST, dates: 640, guests: LEAST }

/**
 * Whether the panel opens above or below the bar, its height, and whether it covers the title. Above, it
 * stays under the page's header, and under its title unless that leaves too little height.
 */
function spaceAround(bar: HTMLElement | null, needed: number) {
  const { top, bottom } = bar?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  const below = window.innerHeight - bottom
  const above = top - bottomOf('header')
  const isAbove = above > below
  const whole = (isAbove ? above : below) - 2 * GAP
  const underTitle = isAbove ? Math.min(whole, top - bottomOf('h1') - 2 * GAP) : whole
  const height = Math.max(LEAST, underTitle, Math.min(needed, whole))
  return { isAbove, height, isOverTitle: height > underTitle }
}

/** The lower edge of the page's header, or of its title, in the window. */
function bottomOf(selector: 'header' | 'h1'): number {
  return Math.max(0, document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0)
}

/** Escape abandons the panel; a press or a focus outside the bar closes it. */
function useLeaving(
  bar: RefObject<HTMLElement | null>,
  { onAbandon, onLeave }: { onAbandon: () => void; onLeave: () => void },
) {
  const ends = useRef({ onAbandon, onLeave })
  useEffect(() => {
    ends.current = { onAbandon, onLeave }
  }, [onAbandon, onLeave])
  useEffect(() => {
    const onElsewhere = ({ target }: Event) => {
      // An element that the press itself removed, such as a day of another month, was inside the panel.
      if (target instanceof Node && target.isConnected && !bar.current?.contains(target))
        ends.current.onLeave()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      ends.current.onAbandon()
    }
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
      document.removeEventListener('keydown', onKey)
    }
  }, [bar])
}
