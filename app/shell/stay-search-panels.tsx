import type { SearchedPlace } from '#modules/places/searched-place.ts'
import { PlaceCombobox } from '#modules/places/ui/place-combobox.tsx'
import { type GuestBands, PartyFields } from '#modules/pricing/ui/party-fields.tsx'
import { daysBetween } from '#shared/civil-date.ts'
import type { DayRefusal } from '#ui/date-range.ts'
import { Switch } from '#ui/switch.tsx'
import type { StayWish } from './stay-wish.ts'

export type SearchStep = 'place' | 'dates' | 'guests'

export const STEP_TITLES: Record<SearchStep, string> = {
  place: 'Destination',
  dates: 'Dates du séjour',
  guests: 'Voyageurs',
}

export const DATE_LABELS = { from: 'Arrivée', to: 'Départ' }

/** A seasonal let lasts at most 90 days (loi 70-9 art. 1-1): the only rule that every villa shares. */
const MOST_NIGHTS = 90
export const refuseTooLong: DayRefusal = (day, from) =>
  from && daysBetween(from, day) > MOST_NIGHTS
    ? `Une location saisonnière dure au plus ${MOST_NIGHTS} jours consécutifs`
    : null

type PlacePanelProps = {
  wish: StayWish
  destinations: readonly string[]
  onChoose: (place: SearchedPlace | null) => void
  tabChooses?: boolean
}

export function PlacePanel({ wish, ...combobox }: PlacePanelProps) {
  return <PlaceCombobox label="Destination" value={wish.place} {...combobox} />
}

type GuestsPanelProps = { wish: StayWish; onChange: (change: Partial<StayWish>) => void }

export function GuestsPanel({ wish, onChange }: GuestsPanelProps) {
  const count = (guests: GuestBands) => onChange({ guests, guestsDefined: true })
  return (
    <div>
      <PartyFields value={wish.guests} onChange={count} />
      <div className="mt-2 border-t border-hairline">
        <Switch
          label="Logement de plain-pied"
          hint="Accessible sans marche"
          checked={wish.accessible}
          onChange={(accessible) => onChange({ accessible })}
        />
      </div>
    </div>
  )
}
