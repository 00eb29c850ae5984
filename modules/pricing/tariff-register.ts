import {
  type ImportedPeriod,
  SHIPPED_COMMUNES,
  type TariffPeriod,
  votedFor,
} from '#modules/tourist-tax/tourist-tax-tariffs.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { type Cents, percentOf } from '#shared/money.ts'
import { DEPARTMENTAL_BASIS_POINTS, REGIONAL_BASIS_POINTS } from './tourist-tax.ts'

/** Whether a commune has tariffs of that year, those of an earlier one until it votes, none at all, or knows no such tax (Monaco). */
export const TARIFF_STATES = {
  known: 'Connus',
  provisional: 'Provisoires',
  missing: 'Manquent',
  untaxed: 'Sans objet',
} as const

/**
 * What is taken in a commune from one day of a year to another; `tariffs` is null where nothing is, `most` the highest sum by adult and
 * night, surcharges included.
 */
export type TariffLine = {
  citySlug: string
  name: string
  villas: number
  year: number
  state: keyof typeof TARIFF_STATES
  tariffYear: number | null
  tariffs: TariffPeriod | null
  most: Cents | null
}

type Commune = { citySlug: string; name: string; isFrench: boolean; villas: number }
type Known = { imported: ReadonlyMap<string, readonly ImportedPeriod[]>; today: CivilDate }

/**
 * The tariffs of a year by commune: those that have any and those where villas are on the site, the missing ones with villas first,
 * then in the order given. Periods of an earlier year are shown at their days of that year.
 */
export function tariffRegister(communes: readonly Commune[], year: number, known: Known): TariffLine[] {
  const taxed = new Set([...SHIPPED_COMMUNES, ...known.imported.keys()])
  const lines = communes
    .filter(({ citySlug, villas }) => villas > 0 || taxed.has(citySlug))
    .flatMap((commune) => linesOf(commune, year, known))
  return [
    ...lines.filter(({ state }) => state === 'missing'),
    ...lines.filter(({ state }) => state !== 'missing'),
  ]
}

function linesOf(commune: Commune, year: number, { imported, today }: Known): TariffLine[] {
  const { citySlug, name, isFrench, villas } = commune
  const named = { citySlug, name, villas, year }
  const nothing = { ...named, tariffYear: null, tariffs: null, most: null }
  if (!isFrench) return [{ ...nothing, state: 'untaxed' }]
  const voted = votedFor(citySlug, year, { imported: imported.get(citySlug) ?? [], today })
  if (!voted) return [{ ...nothing, state: 'missing' }]
  const state = voted.year === year ? 'known' : 'provisional'
  return voted.periods.map((period) => ({
    ...{ ...named, state, tariffYear: voted.year },
    tariffs: { ...period, from: inYear(period.from, year), to: inYear(period.to, year) },
    most: mostOf(period),
  }))
}

const inYear = (day: CivilDate, year: number) => `${year}${day.slice(4)}` as CivilDate

function mostOf({ cap, byStars, departmental, regional }: TariffPeriod): Cents {
  const communal = Math.max(cap, ...Object.values(byStars))
  const surcharge = (isDue: boolean, basisPoints: number) => (isDue ? percentOf(communal, basisPoints) : 0)
  return (
    communal + surcharge(departmental, DEPARTMENTAL_BASIS_POINTS) + surcharge(regional, REGIONAL_BASIS_POINTS)
  )
}
