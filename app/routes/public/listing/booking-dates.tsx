import { useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { forgetUnanswered } from '#app/shell/connection/unanswered.ts'
import { formatParty, partyOf } from '#modules/pricing/party.ts'
import { type GuestBands, PartyFields } from '#modules/pricing/ui/party-fields.tsx'
import { listingAddress } from '#modules/search/listing-address.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Button } from '#ui/button.tsx'
import type { DateRange } from '#ui/date-range.ts'
import { DateRangeField } from '#ui/date-range-field.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { WithoutScripts } from '#ui/without-scripts.tsx'
import { loadCalendar, VillaCalendarDialog } from './villa-calendar-dialog.tsx'

type Wanted = { dates: DateRange; guests: GuestBands }

type BookingDatesProps = {
  property: string
  maxGuests: number
  /** The first and the last day of the villa's calendar. */
  calendar: { today: CivilDate; lastDay: CivilDate }
  /** The first month in which a stay can begin. */
  opensOn: CivilDate
  /** The dates and guests of the address. */
  asked: Wanted
  error: string | null
}

/**
 * Dates and guests of the stay: a change updates the address, then the price; without scripts, a button does
 * so.
 */
export function BookingDates({ property, maxGuests, calendar, opensOn, asked, error }: BookingDatesProps) {
  const { chosen, change, version } = useChosen(property, asked)
  const isArrivalAlone = chosen.dates.from !== null && chosen.dates.to === null
  return (
    <Form replace preventScrollReset className="grid gap-2 print:hidden">
      <input type="hidden" name="lang" value="fr" />
      <DateRangeField
        key={version}
        legend="Dates du séjour"
        defaultValue={chosen.dates}
        startsOpen={version > 0 && isArrivalAlone}
        min={calendar.today}
        max={calendar.lastDay}
        calendar={(dialog) => <VillaCalendarDialog {...dialog} property={property} opensOn={opensOn} />}
        load={loadCalendar}
        onChange={(dates) => change({ ...chosen, dates })}
        error={error}
      />
      <Disclosure
        summary={
          <>
            <span className="small-line">Voyageurs</span>
            {formatParty(partyOf(chosen.guests))}
          </>
        }
      >
        <p className="pb-1 text-sm">
          {maxGuests > 1 ? `${maxGuests} voyageurs au plus` : 'Un voyageur'}, bébés non comptés
        </p>
        <div className="text-encre">
          <PartyFields
            value={chosen.guests}
            onChange={(guests) => change({ ...chosen, guests })}
            maxGuests={maxGuests}
          />
        </div>
      </Disclosure>
      <WithoutScripts>
        <Button type="submit" variant="secondary" size="large" wide className="mt-2">
          Calculer le prix
        </Button>
      </WithoutScripts>
    </Form>
  )
}

/**
 * The dates and guests that the visitor chooses, before the address has followed. An address changed
 * elsewhere, such as by a nearby stay or a day of arrival, replaces them: `version` then changes, and fields
 * with their own state are reset.
 */
function useChosen(property: string, asked: Wanted) {
  const navigate = useNavigate()
  const { state, key } = useLocation()
  const address = addressOf(property, asked)
  // A second press on the same day of arrival counts as a new choice.
  const arrival = asked.dates.from && !asked.dates.to ? key : null
  const [chosen, setChosen] = useState(asked)
  const [followed, setFollowed] = useState({ address, arrival, version: 0 })

  if (address !== followed.address || arrival !== followed.arrival) {
    const fromElsewhere = arrival !== null || address !== addressOf(property, chosen)
    setFollowed({ address, arrival, version: followed.version + (fromElsewhere ? 1 : 0) })
    if (fromElsewhere) setChosen(asked)
  }
  const change = (next: Wanted) => {
    setChosen(next)
    const isOpen = next.dates.from && !next.dates.to
    if (isOpen) return
    if (addressOf(property, next) === address) return forgetUnanswered()
    navigate(addressOf(property, next), { replace: true, preventScrollReset: true, state })
  }
  return { chosen, change, version: followed.version }
}

function addressOf(property: string, { dates: { from, to }, guests }: Wanted): string {
  return listingAddress(property, { stay: from && to ? { arrival: from, departure: to } : null, ...guests })
}
