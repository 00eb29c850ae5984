import type { Jurisdiction } from '#modules/properties/listing.ts'
import type { Cents } from '#shared/money.ts'
import type { TouristTaxTariff } from './tourist-tax.ts'

type Stars = 1 | 2 | 3 | 4 | 5

/** What a commune voted for a year, by adult and night. */
export type CommuneTariffs = {
  /** Share of the price for unclassified lodging, in basis points (1 % to 5 %). */
  rateBasisPoints: number
  /** The highest tariff the commune voted, which caps the share. */
  cap: Cents
  byStars: Record<Stars, Cents>
  departmental: boolean
  regional: boolean
}

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
 * Tariffs by year and commune, the city's slug as key. These are configuration, not law: before it opens for a
 * season the agency verifies each line against the commune's deliberation (published in the DGFiP's « Ocsitan »
 * files) and adds the new year below. A commune absent from a year has no tax to collect.
 */
const TARIFFS_BY_YEAR: Readonly<Record<number, Readonly<Record<string, CommuneTariffs>>>> = {
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

/**
 * The tariff of a city for lodging with or without stars (`null`: unclassified) in a year; a year not voted yet
 * takes the last known one before it. Null where no tax is collected: Monaco, or a commune without tariffs.
 */
export function tariffFor(place: {
  citySlug: string
  jurisdiction: Jurisdiction
  stars: Stars | null
  year: number
}): TouristTaxTariff | null {
  if (place.jurisdiction === 'MC') return null
  const tariffs = communeTariffs(place.citySlug, place.year)
  if (!tariffs) return null
  const { rateBasisPoints, cap, byStars, departmental, regional } = tariffs
  return place.stars
    ? { kind: 'fixed', perNight: byStars[place.stars], departmental, regional }
    : { kind: 'proportional', rateBasisPoints, cap, departmental, regional }
}

/** The communes with tariffs in a year, or in the last known one before it: the city's slugs. */
export function taxedCommunes(year: number): string[] {
  return Object.keys(TARIFFS_BY_YEAR[lastKnownYear(year)] ?? {})
}

/** What a commune takes in a year, voted that year or in the last known one before it; null where it takes nothing. */
export function communeTariffs(citySlug: string, year: number): CommuneTariffs | null {
  return TARIFFS_BY_YEAR[lastKnownYear(year)]?.[citySlug] ?? null
}

/**
 * The latest year with tariffs that is not after `year`, else the earliest there is: a tariff of another year is
 * provisional.
 */
export function lastKnownYear(year: number): number {
  const years = Object.keys(TARIFFS_BY_YEAR).map(Number)
  const past = years.filter((known) => known <= year)
  return past.length > 0 ? Math.max(...past) : Math.min(...years)
}
