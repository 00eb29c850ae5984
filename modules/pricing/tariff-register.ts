import type { Cents } from '#shared/money.ts'
import { percentOf } from '#shared/money.ts'
import { DEPARTMENTAL_BASIS_POINTS, REGIONAL_BASIS_POINTS } from './tourist-tax.ts'
import { type CommuneTariffs, communeTariffs, lastKnownYear, taxedCommunes } from './tourist-tax-tariffs.ts'

/** Whether a commune has tariffs of that year, those of an earlier one until it votes, none at all, or knows no such tax (Monaco). */
export const TARIFF_STATES = {
  known: 'Connus',
  provisional: 'Provisoires',
  missing: 'Manquent',
  untaxed: 'Sans objet',
} as const

/** What is taken in a commune in a year; `tariffs` is null where nothing is, `most` the highest sum by adult and night, surcharges included. */
export type TariffLine = {
  citySlug: string
  name: string
  villas: number
  state: keyof typeof TARIFF_STATES
  tariffYear: number | null
  tariffs: CommuneTariffs | null
  most: Cents | null
}

type Commune = { citySlug: string; name: string; isFrench: boolean; villas: number }

/**
 * The tariffs of a year by commune: those that have any and those where villas are on the site, the missing ones with villas first,
 * then in the order given.
 */
export function tariffRegister(communes: readonly Commune[], year: number): TariffLine[] {
  const taxed = new Set(taxedCommunes(year))
  const lines = communes
    .filter(({ citySlug, villas }) => villas > 0 || taxed.has(citySlug))
    .map((commune) => lineOf(commune, year))
  return [
    ...lines.filter(({ state }) => state === 'missing'),
    ...lines.filter(({ state }) => state !== 'missing'),
  ]
}

function lineOf({ citySlug, name, isFrench, villas }: Commune, year: number): TariffLine {
  const tariffs = isFrench ? communeTariffs(citySlug, year) : null
  const tariffYear = tariffs && lastKnownYear(year)
  return {
    ...{ citySlug, name, villas, tariffs, tariffYear },
    state: stateOf(),
    most: tariffs && mostOf(tariffs),
  }

  function stateOf(): TariffLine['state'] {
    if (!isFrench) return 'untaxed'
    if (!tariffs) return 'missing'
    return tariffYear === year ? 'known' : 'provisional'
  }
}

function mostOf({ cap, byStars, departmental, regional }: CommuneTariffs): Cents {
  const communal = Math.max(cap, ...Object.values(byStars))
  const surcharge = (isDue: boolean, basisPoints: number) => (isDue ? percentOf(communal, basisPoints) : 0)
  return (
    communal + surcharge(departmental, DEPARTMENTAL_BASIS_POINTS) + surcharge(regional, REGIONAL_BASIS_POINTS)
  )
}
