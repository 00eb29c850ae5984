import { useId } from 'react'
import { MAX_GUESTS } from '#modules/pricing/party.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { classNames } from '#ui/class-names.ts'
import { NumberStepper } from '#ui/number-stepper.tsx'
import { PopoverDetails } from '#ui/popover-details.tsx'
import { describeGuests, type StayCriteria } from './stay-criteria.ts'
import { SegmentValue } from './stay-search-segment.tsx'

type DestinationFieldProps = {
  cities: readonly string[]
  chosen: string
}

/**
 * The destination field without scripts, rendered by the server alone: any text, with the known places as
 * suggestions.
 */
export function DestinationField({ cities, chosen }: DestinationFieldProps) {
  const id = useId()
  return (
    <div className="search-place">
      <label htmlFor={id} className="text-sm text-ardoise">
        Destination
      </label>
      <input
        id={id}
        name="q"
        list={`${id}-cities`}
        defaultValue={chosen}
        placeholder="Toutes les destinations"
        autoComplete="off"
        maxLength={100}
        className="search-word"
      />
      <datalist id={`${id}-cities`}>
        {cities.map((city) => (
          <option key={city} value={city} />
        ))}
      </datalist>
    </div>
  )
}

/**
 * The travelers' fields without scripts, rendered by the server alone: numbers in a panel that opens
 * natively.
 */
export function TravelersDetails({ criteria, opens }: { criteria: StayCriteria; opens: 'up' | 'down' }) {
  const { adults, children, babies } = criteria.guests
  const numbers = [
    { label: 'Adultes', hint: '13 ans et plus', name: 'adults', min: 1, count: adults },
    { label: 'Enfants', hint: '2 à 12 ans', name: 'children', min: 0, count: children },
    { label: 'Bébés', hint: 'Moins de 2 ans', name: 'babies', min: 0, count: babies },
  ]
  return (
    <PopoverDetails
      summary={
        <SegmentValue label="Voyageurs">{describeGuests({ ...criteria, guestsDefined: true })}</SegmentValue>
      }
      summaryClassName="search-travelers"
      panelClassName={classNames(
        'w-full p-4 max-lg:bottom-full sm:p-5 lg:right-0 lg:w-96',
        opens === 'up' ? 'lg:bottom-[calc(100%+0.75rem)]' : 'lg:top-[calc(100%+0.75rem)]',
      )}
    >
      {numbers.map(({ count, ...stepper }) => (
        <NumberStepper key={stepper.name} {...stepper} max={MAX_GUESTS} defaultValue={count} />
      ))}
      <Checkbox
        label="Logement de plain-pied"
        hint="Accessible sans marche"
        name="accessible"
        value="1"
        defaultChecked={criteria.accessible}
        className="mt-2 border-t border-hairline pt-2"
      />
    </PopoverDetails>
  )
}
