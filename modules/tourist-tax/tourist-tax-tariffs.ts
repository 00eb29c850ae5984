import type { Jurisdiction } from '#modules/properties/listing.ts'
import { type CivilDate, toEpochDay } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'

export type Stars = 1 | 2 | 3 | 4 | 5

/** Which surcharges the place adds: 10 % for the department, 34 % for the region's railway (06, 13 and 83). */
type Surcharges = { departmental: boolean; regional: boolean }

/**
 * A commune's tariff for one class of lodging, by adult and night: a share of the price up to a cap where the
 * lodging is unclassified, a fixed amount where it has stars (domain §4, CGCT L2333-30).
 */
export type TouristTaxTariff =
  | ({ kind: 'proportional'; rateBasisPoints: number; cap: Cents } & Surcharges)
  | ({ kind: 'fixed'; perNight: Cents } & Surcharges)

/** What a commune voted, by adult and night. */
export type CommuneTariffs = Surcharges & {
  /** Share of the price for unclassified lodging, in basis points (1 % to 5 %). */
  rateBasisPoints: number
  /** The highest tariff the commune voted, which caps the share. */
  cap: Cents
  byStars: Record<Stars, Cents>
}

/** What a commune takes of stays that begin from one day to another, both included, in one year. */
export type TariffPeriod = CommuneTariffs & { from: CivilDate; to: CivilDate }

/** A period of a set of tariffs that was imported: the site takes it from the day on which the set applies. */
export type ImportedPeriod = TariffPeriod & { setId: number; appliesOn: CivilDate }

/** What is known of a commune besides what the product ships, and the day on which that is asked. */
export type KnownTariffs = { imported: readonly ImportedPeriod[]; today: CivilDate }

const RIVIERA: CommuneTariffs = {
  rateBasisPoints: 500,
  cap: 480,
  byStars: { 1: 90, 2: 100, 3: 170, 4: 260, 5: 340 },
  departmental: true,
  regional: true,
}

const VAUCLUSE: CommuneTariffs = {
  rateBasisPoints: 500,
  cap: 230,
  byStars: { 1: 80, 2: 90, 3: 130, 4: 180, 5: 220 },
  departmental: true,
  regional: false,
}

/**
 * The tariffs that the product ships, by year and commune, the city's slug as key. They are configuration, not law: those of a later
 * year, and corrections, are imported by the administration and come before these.
 */
const SHIPPED: Readonly<Record<number, Readonly<Record<string, CommuneTariffs>>>> = {
  2026: {
    cannes: RIVIERA,
    nice: RIVIERA,
    antibes: RIVIERA,
    'saint-tropez': RIVIERA,
    menton: RIVIERA,
    grasse: RIVIERA,
    frejus: RIVIERA,
    'saint-raphael': RIVIERA,
    hyeres: RIVIERA,
    toulon: RIVIERA,
    marseille: RIVIERA,
    'saint-remy-de-provence': RIVIERA,
    gordes: VAUCLUSE,
  },
}

/** The communes that the product ships tariffs of: the city's slugs. */
export const SHIPPED_COMMUNES: readonly string[] = [
  ...new Set(Object.values(SHIPPED).flatMap((communes) => Object.keys(communes))),
]

/** What the tax of a stay is counted by: null where none is collected, and the year that was voted. */
export type TariffOfStay = { tariff: TouristTaxTariff | null; tariffYear: number }

/**
 * The tariff of a stay for lodging with or without stars (`null`: unclassified), by its arrival (docs/decisions/017, 168). None in
 * Monaco, in a commune without tariffs, nor out of the days of a year in which its commune collects.
 */
export function tariffFor(
  place: { citySlug: string; jurisdiction: Jurisdiction; stars: Stars | null; arrival: CivilDate },
  known: KnownTariffs,
): TariffOfStay {
  const year = yearOf(place.arrival)
  if (place.jurisdiction === 'MC') return { tariff: null, tariffYear: year }
  const voted = votedFor(place.citySlug, year, known)
  if (!voted) return { tariff: null, tariffYear: year }
  const day = `${voted.year}${place.arrival.slice(4)}`
  const period = voted.periods.find(({ from, to }) => from <= day && day <= to)
  return { tariff: period ? tariffOf(period, place.stars) : null, tariffYear: voted.year }
}

function tariffOf(period: CommuneTariffs, stars: Stars | null): TouristTaxTariff {
  const { rateBasisPoints, cap, byStars, departmental, regional } = period
  return stars
    ? { kind: 'fixed', perNight: byStars[stars], departmental, regional }
    : { kind: 'proportional', rateBasisPoints, cap, departmental, regional }
}

/** What a commune has voted, in one year: its periods, in the order of their days. */
export type VotedYear = { year: number; periods: readonly TariffPeriod[] }

/**
 * What a commune takes in a year: what it voted for that year, else for the latest one before it, which is provisional, else for the
 * first one. Null where it has never voted. Of two sets of tariffs for one year, the one that applies since the latest day counts, whole.
 */
export function votedFor(
  citySlug: string,
  year: number,
  { imported, today }: KnownTariffs,
): VotedYear | null {
  const inForce = imported.filter(({ appliesOn }) => appliesOn <= today)
  const shipped = Object.keys(SHIPPED).map(Number)
  const years = new Set([
    ...shipped.filter((one) => SHIPPED[one]?.[citySlug]),
    ...inForce.map(({ from }) => yearOf(from)),
  ])
  if (years.size === 0) return null
  const past = [...years].filter((one) => one <= year)
  const voted = past.length > 0 ? Math.max(...past) : Math.min(...years)
  return { year: voted, periods: periodsOf(citySlug, voted, inForce) }
}

function periodsOf(citySlug: string, year: number, inForce: readonly ImportedPeriod[]): TariffPeriod[] {
  const ofYear = inForce.filter(({ from }) => yearOf(from) === year)
  const last = ofYear.toSorted(
    (one, other) => toEpochDay(other.appliesOn) - toEpochDay(one.appliesOn) || other.setId - one.setId,
  )[0]
  if (last)
    return ofYear
      .filter(({ setId }) => setId === last.setId)
      .toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const shipped = SHIPPED[year]?.[citySlug]
  return shipped ? [{ ...shipped, from: `${year}-01-01`, to: `${year}-12-31` }] : []
}

/** The year of a day. */
export function yearOf(day: CivilDate): number {
  return Number(day.slice(0, 4))
}
