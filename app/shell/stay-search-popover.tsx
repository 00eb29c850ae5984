import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { CivilDate } from '#shared/civil-date.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { DateRangePanel } from '#ui/date-range-panel.tsx'
import { useBackCloses } from '#ui/use-back-closes.ts'
import {
  DATE_LABELS,
  GuestsPanel,
  PlacePanel,
  refuseTooLong,
  type SearchStep,
  STEP_TITLES,
} from './stay-search-panels.tsx'
import type { StayWish } from './stay-wish.ts'

type StaySearchPopoverProps = {
  step: SearchStep
  wish: StayWish
  min: CivilDate
  max: CivilDate
  destinations: readonly string[]
  /** The bar it hangs from, around both. */
  bar: RefObject<HTMLElement | null>
  onChange: (change: Partial<StayWish>) => void
  /** Closed by who looks for it: the focus goes back to the bar. */
  onClose: () => void
  /** Left for something else, which has the focus now. */
  onLeave: () => void
}

const PLACES = {
  place: 'left-0 w-[26rem]',
  dates: 'left-1/2 w-[min(56rem,100%)] -translate-x-1/2',
  guests: 'right-0 w-96',
}

/** One part of the search, under or over the bar on a large screen; Escape, Back or a press elsewhere closes it. */
export function StaySearchPopover(props: StaySearchPopoverProps) {
  const { step, wish, min, max, destinations, bar, onChange, onClose, onLeave } = props
  useBackCloses(true, onClose)
  const done = (
    <Button onClick={onClose}>{wish.dates.from && wish.dates.to ? 'Valider ces dates' : 'Fermer'}</Button>
  )
  return (
    <Hanging key={step} title={STEP_TITLES[step]} {...{ bar, onClose, onLeave }} className={PLACES[step]}>
      {step === 'place' && (
        <div className="overflow-y-auto p-6">
          <PlacePanel
            wish={wish}
            destinations={destinations}
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
          range={wish.dates}
          min={min}
          max={max}
          source={SEARCH_DAYS}
          onChange={(dates) => onChange({ dates })}
          actions={done}
          className="pt-6"
        />
      )}
      {step === 'guests' && (
        <div className="overflow-y-auto px-6 py-4">
          <GuestsPanel wish={wish} onChange={onChange} />
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
  title: string
  bar: RefObject<HTMLElement | null>
  onClose: () => void
  onLeave: () => void
  className: string
  children: ReactNode
}

/** Space kept between the panel and the bar, and between the panel and the window's edge. */
const GAP = 12
/** A panel is no lower, even where the window is. */
const LEAST = 320

function Hanging({ title, bar, onClose, onLeave, className, children }: HangingProps) {
  const panel = useRef<HTMLDivElement>(null)
  // Measured before the panel is there: what takes the focus in it must not scroll the page.
  const [room] = useState(() => roomAround(bar.current))
  useLeaving(bar, { onClose, onLeave })
  useEffect(() => {
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus()
  }, [])
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      style={{ maxHeight: room.height }}
      className={classNames(
        'absolute z-40 flex animate-fade-in flex-col rounded bg-calcaire shadow-float outline-none',
        room.above ? 'bottom-[calc(100%+0.75rem)]' : 'top-[calc(100%+0.75rem)]',
        className,
      )}
    >
      {children}
    </div>
  )
}

/** Where the panel has room when it opens, above or below the bar, and how much. */
function roomAround(bar: HTMLElement | null) {
  const { top, bottom } = bar?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
  const below = window.innerHeight - bottom
  const above = top > below
  return { above, height: Math.max(LEAST, (above ? top : below) - 2 * GAP) }
}

/** Escape closes the panel; a press or the focus away from the bar leaves it. */
function useLeaving(
  bar: RefObject<HTMLElement | null>,
  { onClose, onLeave }: { onClose: () => void; onLeave: () => void },
) {
  const ends = useRef({ onClose, onLeave })
  useEffect(() => {
    ends.current = { onClose, onLeave }
  }, [onClose, onLeave])
  useEffect(() => {
    const onElsewhere = ({ target }: Event) => {
      // What a press removed from the page, such as a day of another month, was inside.
      if (target instanceof Node && target.isConnected && !bar.current?.contains(target))
        ends.current.onLeave()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      ends.current.onClose()
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
