import { formatStayDates } from '#modules/calendar/stay.ts'
import {
  paramsOfPlace,
  placeOfParams,
  type SearchedPlace,
  typedPlace,
} from '#modules/places/searched-place.ts'
import { formatParty, partyOf } from '#modules/pricing/party.ts'
import type { GuestBands } from '#modules/pricing/ui/party-fields.tsx'
import { formatCivilDate } from '#shared/civil-date.ts'
import type { DateRange } from '#ui/date-range.ts'

export type StaySearchValues = GuestBands & {
  /** Name of the place, as it is shown. */
  city: string
  dates: DateRange
  accessible: boolean
  /** True where the words of the address were read as these values. */
  areRead?: boolean
}

export const ANY_STAY: StaySearchValues = {
  city: '',
  dates: { from: null, to: null },
  adults: 2,
  children: 0,
  babies: 0,
  accessible: false,
}

/** The stay that a visitor looks for; `guestsDefined` is false until they give a number of guests. */
export type StayCriteria = {
  place: SearchedPlace | null
  dates: DateRange
  guests: GuestBands
  guestsDefined: boolean
  accessible: boolean
}

/**
 * The initial criteria: the page's values, with the place's coordinates and the guests from the address (spec
 * §2).
 */
export function criteriaOf(values: StaySearchValues, params: URLSearchParams): StayCriteria {
  const { city, dates, adults, children, babies, accessible, areRead = false } = values
  const named = typedPlace(city)
  return {
    place: (areRead ? null : placeOfParams(params)) ?? (named && { ...named, city }),
    dates,
    guests: { adults, children, babies },
    guestsDefined: ['adults', 'guests', 'children', 'babies'].some((key) => Number(params.get(key)) > 0),
    accessible,
  }
}

/** The parameters of these criteria, in the spec's keys; empty ones are left out. */
export function paramsOfCriteria({ place, dates, guests, accessible }: StayCriteria): [string, string][] {
  return [
    ...paramsOfPlace(place),
    ...(dates.from && dates.to
      ? ([
          ['from', dates.from],
          ['to', dates.to],
        ] as [string, string][])
      : []),
    ['adults', String(guests.adults)],
    ['children', String(guests.children)],
    ['babies', String(guests.babies)],
    ['accessible', accessible ? '1' : '0'],
  ]
}

export function describePlace({ place }: StayCriteria): string {
  return place?.label ?? 'Toutes les destinations'
}

/** « 4 au 11 juil. », or the words for no dates (spec §2). */
export function describeDates({ dates: { from, to } }: StayCriteria): string {
  if (!from) return 'Dates non définies'
  return to
    ? formatStayDates({ arrival: from, departure: to }, 'short')
    : `Dès le ${formatCivilDate(from, 'short')}`
}

/** « 2 adultes, 1 enfant », or the words for no number of guests (spec §2). */
export function describeGuests({ guests, guestsDefined }: StayCriteria): string {
  return guestsDefined ? formatParty(partyOf(guests)) : 'Voyageurs non définis'
}
