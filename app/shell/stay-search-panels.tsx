import { describeBreach, MAX_SEASONAL_NIGHTS } from '#modules/calendar/stay-rules.ts'
import type { SearchedPlace } from '#modules/places/searched-place.ts'
import { PlaceCombobox } from '#modules/places/ui/place-combobox.tsx'
import { type GuestBands, PartyFields } from '#modules/pricing/ui/party-fields.tsx'
import { daysBetween } from '#shared/civil-date.ts'
import type { DayRefusal } from '#ui/date-range.ts'
import { Switch } from '#ui/switch.tsx'
import type { StayCriteria } from './stay-criteria.ts'

export type SearchStep = 'place' | 'dates' | 'guests'

export const STEP_TITLES: Record<SearchStep, string> = {
  place: 'Destination',
  dates: 'Dates du séjour',
  guests: 'Voyageurs',
}

export const DATE_LABELS = { from: 'Arrivée', to: 'Départ' }

/** How long a let may last: the only rule that every villa shares. */
export const refuseTooLong: DayRefusal = (day, from) =>
  from && daysBetween(from, day) > MAX_SEASONAL_NIGHTS ? describeBreach({ rule: 'over_90_days' }) : null

type PlacePanelProps = {
  criteria: StayCriteria
  destinations: readonly string[]
  onChoose: (place: SearchedPlace | null) => void
  tabChooses?: boolean
}

export function PlacePanel({ criteria, ...combobox }: PlacePanelProps) {
  return <PlaceCombobox label="Destination" value={criteria.place} {...combobox} />
}

type GuestsPanelProps = { criteria: StayCriteria; onChange: (change: Partial<StayCriteria>) => void }

export function GuestsPanel({ criteria, onChange }: GuestsPanelProps) {
  const count = (guests: GuestBands) => onChange({ guests, guestsDefined: true })
  return (
    <div>
      <PartyFields value={criteria.guests} onChange={count} />
      <div className="mt-2 border-t border-hairline">
        <Switch
          label="Logement de plain-pied"
          hint="Accessible sans marche"
          checked={criteria.accessible}
          onChange={(accessible) => onChange({ accessible })}
        />
      </div>
    </div>
  )
}
