import { useMemo, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { type CalendarFacts, dayRefusals } from '#modules/calendar/day-refusal.ts'
import { formatParty, partyOf } from '#modules/pricing/party.ts'
import { type GuestBands, PartyFields } from '#modules/pricing/ui/party-fields.tsx'
import { listingAddress } from '#modules/search/listing-address.ts'
import { Button } from '#ui/button.tsx'
import type { DateRange } from '#ui/date-range.ts'
import { DateRangeField } from '#ui/date-range-field.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { useHydrated } from '#ui/hydrated.ts'

type BookingDatesProps = {
  property: string
  maxGuests: number
  calendar: CalendarFacts
  dates: DateRange
  guests: GuestBands
  error: string | null
}

/** Dates and guests of the stay: a change goes to the address and the price follows, by the button without scripts. */
export function BookingDates({ property, maxGuests, calendar, error, ...asked }: BookingDatesProps) {
  const [dates, setDates] = useState(asked.dates)
  const [guests, setGuests] = useState(asked.guests)
  const hydrated = useHydrated()
  const recalculate = useRecalculate(property)
  const refuse = useMemo(() => dayRefusals(calendar), [calendar])
  const changeDates = (range: DateRange) => {
    setDates(range)
    if (range.from && range.to) recalculate(range, guests)
  }
  const changeGuests = (bands: GuestBands) => {
    setGuests(bands)
    recalculate(dates, bands)
  }
  return (
    <Form replace preventScrollReset className="grid gap-2">
      <input type="hidden" name="lang" value="fr" />
      <DateRangeField
        legend="Dates du séjour"
        defaultValue={asked.dates}
        min={calendar.today}
        max={calendar.lastDay}
        refuse={refuse}
        onChange={changeDates}
        error={error}
      />
      <Disclosure
        summary={
          <>
            <span className="block text-sm text-ardoise">Voyageurs</span>
            {formatParty(partyOf(guests))}
          </>
        }
      >
        <p className="pb-1 text-sm">
          {maxGuests > 1 ? `${maxGuests} voyageurs au plus` : 'Un voyageur'}, bébés non comptés
        </p>
        <div className="text-encre">
          <PartyFields value={guests} onChange={changeGuests} maxGuests={maxGuests} />
        </div>
      </Disclosure>
      {!hydrated && (
        <Button type="submit" variant="secondary" size="large" wide className="mt-2">
          Calculer le prix
        </Button>
      )}
    </Form>
  )
}

function useRecalculate(property: string) {
  const navigate = useNavigate()
  const { state } = useLocation()
  return ({ from, to }: DateRange, guests: GuestBands) => {
    const stay = from && to ? { arrival: from, departure: to } : null
    navigate(listingAddress(property, { stay, ...guests }), {
      replace: true,
      preventScrollReset: true,
      state,
    })
  }
}
