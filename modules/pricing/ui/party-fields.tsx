import { NumberStepper } from '#ui/number-stepper.tsx'
import { MAX_GUESTS, type Party } from '../party.ts'

export type GuestBands = Pick<Party, 'adults' | 'children' | 'babies'>

type PartyFieldsProps = {
  value: GuestBands
  onChange: (value: GuestBands) => void
  /** Guests the villa takes, babies apart. */
  maxGuests?: number
}

/** How many adults, children and babies come, within what the villa takes (spec §5). */
export function PartyFields({ value, onChange, maxGuests = MAX_GUESTS }: PartyFieldsProps) {
  const { adults, children, babies } = value
  const set = (band: keyof GuestBands) => (count: number) => onChange({ ...value, [band]: count })
  return (
    <div>
      <NumberStepper
        label="Adultes"
        hint="13 ans et plus"
        name="adults"
        min={1}
        max={Math.max(1, maxGuests - children)}
        value={adults}
        onChange={set('adults')}
      />
      <NumberStepper
        label="Enfants"
        hint="2 à 12 ans"
        name="children"
        max={Math.max(0, maxGuests - adults)}
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
