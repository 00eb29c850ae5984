import type { CivilDate } from '#shared/civil-date.ts'
import type { Rates, Season } from './rates.ts'

/** Nights from `from` to the night before `to`. */
export type NightRange = Pick<Season, 'from' | 'to'>

/** The terms of a season, without its nights: name, prices and rules. */
export type SeasonTerms = Omit<Season, keyof NightRange>

/** A season of the year: its terms, and all its ranges of nights in their order. */
export type YearSeason = { terms: SeasonTerms; ranges: NightRange[] }

/** The seasons of the rates in the order of their first nights; seasons with the same terms are one. */
export function yearSeasons({ seasons }: Pick<Rates, 'seasons'>): YearSeason[] {
  const byTerms = Map.groupBy(sorted(seasons), (season) => JSON.stringify(termsOf(season)))
  return [...byTerms.values()].map((own) => ({
    terms: termsOf(own[0]!),
    ranges: own.map(({ from, to }) => ({ from, to })),
  }))
}

/** The terms of the season that a night is in, or null outside the seasons. */
export function termsOn({ seasons }: Pick<Rates, 'seasons'>, night: CivilDate): SeasonTerms | null {
  const season = seasons.find(({ from, to }) => from <= night && night < to)
  return season ? termsOf(season) : null
}

/**
 * Gives the nights of a range these terms; null: the prices outside the seasons. Seasons that had some of
 * these nights keep their other nights; ranges of the same terms that touch become one.
 */
export function paintNights(rates: Rates, terms: SeasonTerms | null, { from, to }: NightRange): Rates {
  const kept = rates.seasons.flatMap((season) => [
    ...(season.from < from ? [{ ...season, to: least(season.to, from) }] : []),
    ...(season.to > to ? [{ ...season, from: greatest(season.from, to) }] : []),
  ])
  const painted = terms && from < to ? [{ ...terms, from, to }] : []
  return { ...rates, seasons: joined([...kept, ...painted]) }
}

/** Gives every night of one season other terms, in all its ranges. */
export function changeTerms(rates: Rates, before: SeasonTerms, terms: SeasonTerms): Rates {
  const same = JSON.stringify(termsOf(before))
  const seasons = rates.seasons.map((season) =>
    JSON.stringify(termsOf(season)) === same ? { ...terms, from: season.from, to: season.to } : season,
  )
  return { ...rates, seasons: joined(seasons) }
}

type MergedRates = { rates: Rates; conflicts: (keyof Rates)[] }

/**
 * Merges one person's rates (`mine`), edited from `base`, with those another person recorded meanwhile
 * (`theirs`): a field that one of them changed has that value. A field that both changed differently is a
 * conflict and keeps the value of `theirs`; the seasons are one field.
 */
export function mergeRates(base: Rates, mine: Rates, theirs: Rates): MergedRates {
  const fields = Object.keys(base) as (keyof Rates)[]
  const differ = (one: Rates, other: Rates, field: keyof Rates) =>
    JSON.stringify(one[field]) !== JSON.stringify(other[field])
  const changed = fields.filter((field) => differ(base, mine, field))
  const conflicts = changed.filter((field) => differ(base, theirs, field) && differ(mine, theirs, field))
  const taken = changed.filter((field) => !conflicts.includes(field))
  return {
    rates: { ...theirs, ...Object.fromEntries(taken.map((field) => [field, mine[field]])) },
    conflicts,
  }
}

/** The fields of a season in one order, whichever order they were written in. */
function termsOf(season: SeasonTerms): SeasonTerms {
  const { name, nightly, weekly, minNights, maxNights, arrivalDays, departureDays } = season
  return { name, nightly, weekly, minNights, maxNights, arrivalDays, departureDays }
}

function sorted(seasons: readonly Season[]): Season[] {
  return seasons.toSorted((one, other) => (one.from < other.from ? -1 : 1))
}

function joined(seasons: readonly Season[]): Season[] {
  const ranges: Season[] = []
  for (const season of sorted(seasons)) {
    const last = ranges.at(-1)
    const touches =
      last?.to === season.from && JSON.stringify(termsOf(last)) === JSON.stringify(termsOf(season))
    if (touches) ranges[ranges.length - 1] = { ...last, to: season.to }
    else ranges.push(season)
  }
  return ranges
}

function least(one: CivilDate, other: CivilDate): CivilDate {
  return one < other ? one : other
}

function greatest(one: CivilDate, other: CivilDate): CivilDate {
  return one > other ? one : other
}
