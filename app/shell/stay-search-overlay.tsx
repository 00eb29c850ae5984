import X from 'lucide-react/icons/x'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import type { CivilDate } from '#shared/civil-date.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { DateRangePanel } from '#ui/date-range-panel.tsx'
import { Icon } from '#ui/icon.tsx'
import { useBackCloses } from '#ui/use-back-closes.ts'
import { describeDates, describeGuests, describePlace, type StayCriteria } from './stay-criteria.ts'
import {
  DATE_LABELS,
  GuestsPanel,
  PlacePanel,
  refuseTooLong,
  type SearchStep,
  STEP_TITLES,
} from './stay-search-panels.tsx'

type StaySearchOverlayProps = {
  step: SearchStep
  criteria: StayCriteria
  min: CivilDate
  max: CivilDate
  destinations: readonly string[]
  opener: RefObject<HTMLElement | null>
  onStep: (step: SearchStep) => void
  onChange: (change: Partial<StayCriteria>) => void
  onSearch: () => void
  /** Called when the overlay closes without a search: the previous choice is restored. */
  onAbandon: () => void
}

const STEPS: readonly SearchStep[] = ['place', 'dates', 'guests']
const SEARCH_DAYS = { refuse: refuseTooLong }
const DESCRIBED = { place: describePlace, dates: describeDates, guests: describeGuests }

/**
 * The whole search over a small screen, in three steps: destination, dates, travelers. Back, Escape and the
 * cross abandon it.
 */
export function StaySearchOverlay(props: StaySearchOverlayProps) {
  const { step, criteria, opener, onStep, onSearch, onAbandon } = props
  useBackCloses(true, onAbandon)
  const next = STEPS[STEPS.indexOf(step) + 1]
  const returnFocus = (event: Event) => {
    event.preventDefault()
    opener.current?.focus()
  }
  return (
    <Radix.Root open onOpenChange={(open) => !open && onAbandon()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade-in bg-encre/55" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className="fixed inset-0 z-50 flex animate-fade-in flex-col bg-calcaire md:inset-x-[max(2rem,calc(50%-24rem))] md:inset-y-8 md:rounded md:shadow-float"
        >
          <div className="flex items-center justify-between gap-4 px-5 pb-2 pt-3 md:px-8">
            <Radix.Title className="display-sm">Rechercher une villa</Radix.Title>
            <Radix.Close
              aria-label="Fermer"
              className="hit-44 -mr-2.5 inline-flex items-center justify-center rounded transition-colors hover:bg-sable"
            >
              <Icon of={X} size={22} />
            </Radix.Close>
          </div>
          <ol className="flex min-h-0 flex-1 flex-col">
            {STEPS.map((one) => (
              <Step key={one} step={one} current={step} value={DESCRIBED[one](criteria)} onOpen={onStep}>
                <StepPanel {...props} />
              </Step>
            ))}
          </ol>
          <div className="flex gap-3 border-t border-hairline bg-blanc px-5 py-3.5 md:px-8">
            {next && (
              <Button variant="secondary" size="large" onClick={() => onStep(next)} className="flex-1">
                Suivant
              </Button>
            )}
            <Button size="large" onClick={onSearch} className="flex-1">
              Rechercher
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function StepPanel({ step, criteria, min, max, destinations, onStep, onChange }: StaySearchOverlayProps) {
  if (step === 'dates') {
    return (
      <DateRangePanel
        labels={DATE_LABELS}
        range={criteria.dates}
        min={min}
        max={max}
        source={SEARCH_DAYS}
        headingLevel={4}
        onChange={(dates) => onChange({ dates })}
        className="flex-1"
      />
    )
  }
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-6 md:px-8">
      {step === 'place' && (
        <PlacePanel
          criteria={criteria}
          destinations={destinations}
          onChoose={(place) => {
            onChange({ place })
            onStep('dates')
          }}
        />
      )}
      {step === 'guests' && <GuestsPanel criteria={criteria} onChange={onChange} />}
    </div>
  )
}

type StepProps = {
  step: SearchStep
  current: SearchStep
  value: string
  onOpen: (step: SearchStep) => void
  children: ReactNode
}

/** One line with its value while closed; the whole height while open. */
function Step({ step, current, value, onOpen, children }: StepProps) {
  const open = step === current
  return (
    <li className={classNames('flex flex-col border-t border-hairline', open && 'min-h-0 flex-1 bg-blanc')}>
      <h3>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => onOpen(step)}
          className="flex min-h-14 w-full items-baseline justify-between gap-4 px-5 py-4 text-left max-md:[@media(height<44rem)]:min-h-11 max-md:[@media(height<44rem)]:py-2.5 -outline-offset-4 md:px-8"
        >
          <span className={open ? 'display-sm' : 'text-ardoise'}>{STEP_TITLES[step]}</span>
          {!open && <span className="truncate font-medium">{value}</span>}
        </button>
      </h3>
      {open && children}
    </li>
  )
}
