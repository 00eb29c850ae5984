import { formatNights, formatStayDates, nightsOf, type Stay } from '#modules/calendar/stay.ts'
import { COUNTRIES } from '#modules/places/city.ts'
import { isWide } from '#modules/places/is-wide.ts'
import { widenBox } from '#modules/places/map-view.ts'
import type { Place } from '#modules/places/place.ts'
import { formatParty, guestsOf } from '#modules/pricing/party.ts'
import { AMENITIES } from '#modules/properties/amenity.ts'
import { PROPERTY_TYPE_LABELS } from '#modules/properties/listing-words.ts'
import { addDays, type CivilDate, weekdayOf } from '#shared/civil-date.ts'
import { describePriceBounds } from './price-words.ts'
import { DEFAULT_FILTERS, partyOfFilters, type SearchFilters } from './search-filters.ts'

/** An active filter: its French label, and the same search without this filter. */
export type ActiveFilter = { key: string; label: string; without: SearchFilters }

/** Every filter that narrows the search, in the order of the search bar and then of the panel. */
export function activeFilters(filters: SearchFilters, place: Place | null): ActiveFilter[] {
  const without = (changes: Partial<SearchFilters>): SearchFilters => ({ ...filters, page: 1, ...changes })
  const { stay, type, bedrooms, amenities } = filters
  const chips: (ActiveFilter | false | null)[] = [
    filters.box
      ? { key: 'box', label: 'Zone de la carte', without: without(NO_PLACE) }
      : !!(place || named(filters)) && {
          key: 'place',
          label: place?.name ?? named(filters)!,
          without: without(NO_PLACE),
        },
    !filters.box &&
      isWiderCircle(filters, place) && {
        key: 'radius',
        label: place ? `et ${filters.radiusKm}\u00a0km autour` : `À ${filters.radiusKm}\u00a0km à la ronde`,
        // A place that is named stays, without what lies around it.
        without: without({ radiusKm: DEFAULT_FILTERS.radiusKm, ...(place && { point: null }) }),
      },
    // A place in the requested country already implies the country; a country alone is the place itself.
    !!filters.country &&
      named({ ...filters, country: null }) !== null &&
      place?.country !== filters.country && {
        key: 'country',
        label: COUNTRIES[filters.country],
        without: without({ country: null }),
      },
    stay && {
      key: 'stay',
      label: formatStayDates(stay, 'short'),
      without: without({ stay: null }),
    },
    !isDefaultParty(filters) && {
      key: 'party',
      label: formatParty(partyOfFilters(filters)),
      without: without(DEFAULT_PARTY),
    },
    filters.accessible && {
      key: 'accessible',
      label: 'Plain-pied',
      without: without({ accessible: false }),
    },
    type && { key: 'type', label: PROPERTY_TYPE_LABELS[type], without: without({ type: null }) },
    bedrooms !== null && {
      key: 'bedrooms',
      label: describeBedrooms(bedrooms),
      without: without({ bedrooms: null }),
    },
    ...amenities.map((code) => ({
      key: code,
      label: AMENITIES[code].label,
      without: without({ amenities: amenities.filter((other) => other !== code) }),
    })),
    hasPrice(filters) && {
      key: 'price',
      label: describePriceBounds(filters),
      without: without({ minPrice: null, maxPrice: null }),
    },
  ]
  return chips.filter((chip) => !!chip)
}

/** The search without any filter; only the order of the results is kept. */
export function clearedFilters({ sort }: SearchFilters): SearchFilters {
  return { ...DEFAULT_FILTERS, sort }
}

/** « 1 chambre et plus », « 5 chambres et plus »: the filter asks for at least that many. */
export function describeBedrooms(bedrooms: number): string {
  return `${bedrooms} chambre${bedrooms > 1 ? 's' : ''} et plus`
}

/**
 * Alternatives to a search without results: other dates (nearest first), and wider searches (smallest change
 * first).
 */
export type OtherSearches = { dates: ActiveFilter[]; wider: ActiveFilter[] }

/** The alternatives to a search that found nothing, each with its French label. */
export function otherSearches(filters: SearchFilters, place: Place | null): OtherSearches {
  const chips = activeFilters(filters, place).filter(({ key }) => key !== 'radius')
  const has = (...keys: string[]) => chips.some(({ key }) => keys.includes(key))
  const panel = chips.filter(({ key }) => !['place', 'box', 'stay', 'party'].includes(key))
  const wider: (ActiveFilter | false)[] = [
    ...acrossTheBorder(filters, place),
    ...widerAreas(filters, place),
    panel.length > 0 && {
      key: 'panel',
      label: 'Sans les filtres',
      without: { ...filters, ...NO_PANEL, page: 1 },
    },
    has('place', 'box') && {
      key: 'place',
      label: 'Dans toutes les destinations',
      without: { ...filters, ...NO_PLACE, page: 1 },
    },
    has('stay') && {
      key: 'stay',
      label: 'Sans dates précises',
      without: { ...filters, stay: null, page: 1 },
    },
    guestsOf(partyOfFilters(filters)) > guestsOf(partyOfFilters(DEFAULT_FILTERS)) && {
      key: 'party',
      label: 'Avec moins de voyageurs',
      without: { ...filters, ...DEFAULT_PARTY, page: 1 },
    },
    has('place') &&
      chips.length > 1 && {
        key: 'place_only',
        label: 'Au même endroit, sans autre critère',
        without: { ...clearedFilters(filters), ...placeIn(filters) },
      },
    chips.length > 1 && { key: 'all', label: 'Toutes nos propriétés', without: clearedFilters(filters) },
  ]
  return { dates: otherDates(filters), wider: wider.filter((search) => search !== false) }
}

/** Days to move a stay by, the nearest first; whole weeks too, for villas let from Saturday to Saturday. */
const NEAR_DAYS = [-1, 1, -2, 2, -3, 3]
const FAR_DAYS = [-7, 7, -14, 14]

/** Lengths to propose for a shorter stay, in nights: most villas have a minimum, often a week in summer. */
const LONGER_STAYS = [4, 5, 7]
const WEEK = 7
const SATURDAY = 6
/** Saturdays around an arrival, by their days from the one before it. */
const SATURDAYS = [0, WEEK, -WEEK, 2 * WEEK]

/**
 * The same search a few days earlier or later, then for a longer stay, then for the nearest whole weeks from a Saturday on
 * both sides.
 */
function otherDates(filters: SearchFilters): ActiveFilter[] {
  const { stay } = filters
  if (!stay) return []
  const { arrival, departure } = stay
  const nights = nightsOf(stay)
  const lasting = (from: CivilDate, howLong: number): Stay => ({
    arrival: from,
    departure: addDays(from, howLong),
  })
  const moved = (days: number): Stay => ({
    arrival: addDays(arrival, days),
    departure: addDays(departure, days),
  })
  const weeks = Math.max(1, Math.round(nights / WEEK)) * WEEK
  const saturday = addDays(arrival, -((weekdayOf(arrival) - SATURDAY + WEEK) % WEEK))
  const stays = [
    ...NEAR_DAYS.map(moved),
    ...LONGER_STAYS.filter((longer) => longer > nights).map((longer) => lasting(arrival, longer)),
    ...SATURDAYS.map((days) => lasting(addDays(saturday, days), weeks)),
    ...FAR_DAYS.map(moved),
  ]
  const others = new Map(stays.map((other) => [`dates:${other.arrival}:${other.departure}`, other]))
  others.delete(`dates:${arrival}:${departure}`)
  return [...others].map(([key, other]) => ({
    key,
    label: describeStay(other, nights),
    without: { ...filters, stay: other, page: 1 },
  }))
}

/** « Du 5 au 12 juin », with the number of nights when it differs from that of the search. */
function describeStay(stay: Stay, asked: number): string {
  const dates = `Du ${formatStayDates(stay, 'day')}`
  return nightsOf(stay) === asked ? dates : `${dates}, ${formatNights(nightsOf(stay))}`
}

/** Radii to try around a point or a city, in kilometers. */
const WIDER_KM = [20, 50]

/** The same search over a larger part of the map. */
function widerAreas(filters: SearchFilters, place: Place | null): ActiveFilter[] {
  const { box, point, radiusKm } = filters
  if (box) {
    const without = { ...filters, box: widenBox(box), page: 1 }
    return [{ key: 'wider_box', label: 'Dans une zone deux fois plus large', without }]
  }
  const center = point ?? (place && !isWide(place) ? place.center : null)
  if (!center || (place && isWide(place))) return []
  return WIDER_KM.filter((km) => !point || km > radiusKm).map((km) => ({
    key: `radius${km}`,
    label: `${place?.name ?? 'Le point choisi'} et ${km}\u00a0km autour`,
    without: { ...filters, point: center, radiusKm: km, page: 1 },
  }))
}

/**
 * For a place outside the requested country: the same place in its own country, or the requested country
 * alone.
 */
function acrossTheBorder(filters: SearchFilters, place: Place | null): ActiveFilter[] {
  const { country } = filters
  if (!place?.country || !country || place.country === country) return []
  return [
    {
      key: 'place_abroad',
      label: `${place.name} (${COUNTRIES[place.country]})`,
      without: { ...filters, country: null, page: 1 },
    },
    {
      key: 'country_only',
      label: `Toutes les destinations, ${COUNTRIES[country]}`,
      without: { ...filters, ...NO_PLACE, country, page: 1 },
    },
  ]
}

function placeIn({ q, city, country, placeId, point, radiusKm }: SearchFilters) {
  return { q, city, country, placeId, point, radiusKm }
}

/** The search without a place, an area of the map or a country. */
export const NO_PLACE = {
  q: null,
  city: null,
  country: null,
  placeId: null,
  point: null,
  radiusKm: DEFAULT_FILTERS.radiusKm,
  box: null,
}
const NO_PANEL = {
  accessible: false,
  type: null,
  bedrooms: null,
  amenities: [],
  minPrice: null,
  maxPrice: null,
}
const DEFAULT_PARTY = {
  adults: DEFAULT_FILTERS.adults,
  children: DEFAULT_FILTERS.children,
  babies: DEFAULT_FILTERS.babies,
}

/** True for the circle around a place or a point whose radius is not the default one. */
function isWiderCircle({ point, radiusKm }: SearchFilters, place: Place | null): boolean {
  const isCircle =
    place?.kind === 'commune' || place?.kind === 'spot' || (point !== null && !(place && isWide(place)))
  return isCircle && radiusKm !== DEFAULT_FILTERS.radiusKm
}

function named({ city, q, country, point }: SearchFilters): string | null {
  return city ?? q ?? (country && COUNTRIES[country]) ?? (point ? 'Autour du point choisi' : null)
}

function isDefaultParty({ adults, children, babies }: SearchFilters): boolean {
  return (
    adults === DEFAULT_PARTY.adults && children === DEFAULT_PARTY.children && babies === DEFAULT_PARTY.babies
  )
}

function hasPrice({ minPrice, maxPrice }: SearchFilters): boolean {
  return minPrice !== null || maxPrice !== null
}
