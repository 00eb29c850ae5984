import { isSameValue } from '#modules/listing-drafts/same-value.ts'
import { type Rates, ratesProblem, type Season } from './rates.ts'

export type RebasedRates = { proposed: Rates; fields: (keyof Rates)[] }

/**
 * What a change of rates proposes once others were recorded: `current` with each field that the change had changed, and those in
 * which the two differ. Seasons that both changed are those of `current` without the ones that the change took away and with
 * the ones it added; where these overlap, they are the seasons of the change, so that its reader sees what leaves.
 */
export function rebaseRates(before: Rates, proposed: Rates, current: Rates): RebasedRates {
  const fields = Object.keys(current) as (keyof Rates)[]
  const changed = fields.filter((field) => !isSameValue(before[field], proposed[field]))
  const taken = changed.map((field) => [field, proposed[field]] as const)
  const seasons = changed.includes('seasons') ? mergedSeasons(before, proposed, current) : current.seasons
  const rebased: Rates = { ...current, ...Object.fromEntries(taken), seasons }
  return {
    proposed: rebased,
    fields: fields.filter((field) => !isSameValue(current[field], rebased[field])),
  }
}

function mergedSeasons(before: Rates, proposed: Rates, current: Rates): Season[] {
  const isIn = (season: Season, { seasons }: Rates) => seasons.some((one) => isSameValue(one, season))
  const kept = current.seasons.filter((season) => !isIn(season, before) || isIn(season, proposed))
  const added = proposed.seasons.filter((season) => !isIn(season, before) && !isIn(season, current))
  const seasons = [...kept, ...added].toSorted((one, other) => (one.from < other.from ? -1 : 1))
  return ratesProblem({ ...current, seasons }) === null ? seasons : proposed.seasons
}
