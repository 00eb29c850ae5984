import { NumberStepper } from '#ui/number-stepper.tsx'
import { MAX_GUESTS, type Party } from '../party.ts'

export type GuestBands = Pick<Party, 'adults' | 'children' | 'babies'>

type PartyFieldsProps = {
  value: GuestBands
  onChange: (value: GuestBands) => void
  /** Guests the villa takes, babies apart; without one, each number goes to the limit of searches (spec §5). */
  maxGuests?: number
}

/** How many adults, children and babies come, within what the villa takes (spec §5). */
export function PartyFields({ value, onChange, maxGuests }: PartyFieldsProps) {
  const { adults, children, babies } = value
  const set = (band: keyof GuestBands) => (count: number) => onChange({ ...value, [band]: count })
  const left = (others: number) => (maxGuests === undefined ? MAX_GUESTS : Math.max(0, maxGuests - others))
  return (
    <div>
      <NumberStepper
        label="Adultes"
        hint="13 ans et plus"
        name="adults"
        min={1}
        max={Math.max(1, left(children))}
        value={adults}
        onChange={set('adults')}
      />
      <NumberStepper
        label="Enfants"
        hint="2 à 12 ans"
        name="children"
        max={left(adults)}
        value={children}
        onChange={set('children')}
      />
      <NumberStepper
        label="Bébés"
        hint="Moins de 2 ans"
        name="babies"
        max={MAX_GUESTS}
        value={babies}
        onChange={set('babies')}
      />
    </div>
  )
}
