import { ChevronDown, Search } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Form } from 'react-router'
import { formatParty, MAX_GUESTS, partyOf } from '#modules/pricing/party.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { classNames } from '#ui/class-names.ts'
import type { DateRange } from '#ui/date-range.ts'
import { DateRangeField } from '#ui/date-range-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { NumberStepper } from '#ui/number-stepper.tsx'
import { PopoverDetails } from '#ui/popover-details.tsx'

export type StaySearchValues = {
  city: string
  dates: DateRange
  adults: number
  children: number
  babies: number
  accessible: boolean
}

export const ANY_STAY: StaySearchValues = {
  city: '',
  dates: { from: null, to: null },
  adults: 2,
  children: 0,
  babies: 0,
  accessible: false,
}

type StaySearchProps = {
  /** Names offered as destinations. */
  cities: readonly string[]
  today: CivilDate
  lastDay: CivilDate
  values?: StaySearchValues
  /** Which way the travellers' panel opens on a large screen. */
  opens?: 'up' | 'down'
  /** Hidden fields of a search under way that go along, such as its filters. */
  kept?: ReactNode
}

/** Destination, dates and travellers, sent to /annonces with the parameters of spec §2; works without scripts. */
export function StaySearch(props: StaySearchProps) {
  const { cities, today, lastDay, values = ANY_STAY, opens = 'down', kept } = props
  return (
    <Form
      action="/annonces"
      role="search"
      aria-label="Rechercher une villa"
      className="grid divide-hairline rounded bg-blanc text-encre shadow-float max-lg:divide-y lg:grid-cols-[1.1fr_1.5fr_1.1fr_auto] lg:divide-x"
    >
      {kept}
      <Destination cities={cities} chosen={values.city} />
      <DateRangeField
        legend="Dates du séjour"
        look="bare"
        defaultValue={values.dates}
        min={today}
        max={lastDay}
        className="content-center"
      />
      <Travellers values={values} opens={opens} />
      <div className="flex p-2.5">
        <Button type="submit" size="large" className="max-lg:w-full">
          <Icon of={Search} size={18} />
          Rechercher
        </Button>
      </div>
    </Form>
  )
}

function Destination({ cities, chosen }: { cities: readonly string[]; chosen: string }) {
  const id = useId()
  return (
    <div className="grid content-center px-4 py-2.5 transition-colors focus-within:bg-azur-pale hover:bg-azur-pale lg:px-5">
      <label htmlFor={id} className="text-sm text-ardoise">
        Destination
      </label>
      <span className="relative">
        <select
          id={id}
          name="city"
          defaultValue={chosen}
          className="h-6 w-full cursor-pointer appearance-none truncate bg-transparent pr-6"
        >
          <option value="">Toutes les destinations</option>
          {cities.map((city) => (
            <option key={city}>{city}</option>
          ))}
        </select>
        <Icon
          of={ChevronDown}
          size={18}
          className="pointer-events-none absolute right-0 top-0.5 text-ardoise"
        />
      </span>
    </div>
  )
}

function Travellers({ values, opens }: { values: StaySearchValues; opens: 'up' | 'down' }) {
  const [adults, setAdults] = useState(values.adults)
  const [children, setChildren] = useState(values.children)
  const [babies, setBabies] = useState(values.babies)
  const summary = (
    <>
      <span className="block text-sm text-ardoise">Voyageurs</span>
      <span className="block h-6 truncate leading-6">
        {formatParty(partyOf({ adults, children, babies }))}
      </span>
    </>
  )
  return (
    <PopoverDetails
      summary={summary}
      summaryClassName="flex h-full flex-col justify-center px-4 py-2.5 transition-colors -outline-offset-2 hover:bg-azur-pale"
      panelClassName={classNames(
        'w-full p-4 max-lg:bottom-full sm:p-5 lg:right-0 lg:w-96',
        opens === 'up' ? 'lg:bottom-[calc(100%+0.75rem)]' : 'lg:top-[calc(100%+0.75rem)]',
      )}
    >
      <NumberStepper
        label="Adultes"
        hint="13 ans et plus"
        name="adults"
        min={1}
        max={MAX_GUESTS}
        value={adults}
        onChange={setAdults}
      />
      <NumberStepper
        label="Enfants"
        hint="2 à 12 ans"
        name="children"
        max={MAX_GUESTS}
        value={children}
        onChange={setChildren}
      />
      <NumberStepper
        label="Bébés"
        hint="Moins de 2 ans"
        name="babies"
        max={MAX_GUESTS}
        value={babies}
        onChange={setBabies}
      />
      <Checkbox
        label="Logement de plain-pied"
        hint="Accessible sans marche"
        name="accessible"
        value="1"
        defaultChecked={values.accessible}
        className="mt-2 border-t border-hairline pt-2"
      />
    </PopoverDetails>
  )
}
