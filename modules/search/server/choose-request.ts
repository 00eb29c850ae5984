import type { Actor } from '#modules/accounts/actor.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { AROUND_KM, type SearchFilters } from '../search-filters.ts'
import { countSearches } from './count-searches.ts'

/** An agent offers that many villas to a caller: with fewer, « vers » goes farther, and another week of the month is taken. */
export const ENOUGH = 3

/** The searches that a request is answered by, of those that its words leave open. */
export type ChosenSearches = {
  searches: SearchFilters[]
  /** The other dates that were left open; with the villas of each, where one place is searched. */
  otherStays: { stay: Stay; count: number | null }[]
  /** How far « vers » goes, and how many villas were nearer; null where the nearest radius did. */
  widened: { fromKm: number; toKm: number; found: number } | null
}

/**
 * Chooses what a sentence leaves open: the week of the month (`windows`), and how far around a place. The nearest radius and the first
 * dates that find enough villas; where none do, those that find most.
 */
export async function chooseRequest(
  needs: Parameters<typeof countSearches>[0],
  actor: Actor,
  searches: readonly SearchFilters[],
  windows: readonly Stay[],
): Promise<ChosenSearches> {
  const stays = windows.length > 0 ? windows : [searches[0]?.stay ?? null]
  const radii = searches.some(({ point }) => point !== null) ? AROUND_KM : [AROUND_KM[0]]
  const tried: { km: number; counts: number[] }[] = []
  for (const km of radii) {
    const counts = await countEach(
      needs,
      actor,
      stays.map((stay) => searchesAt(searches, stay, km)),
    )
    tried.push({ km, counts })
    if (counts.some((count) => count >= ENOUGH)) break
  }
  const most = (counts: readonly number[]) => Math.min(ENOUGH, Math.max(...counts))
  const chosen = tried.reduce((best, next) => (most(next.counts) > most(best.counts) ? next : best))
  const at = chosen.counts.findIndex((count) => Math.min(ENOUGH, count) === most(chosen.counts))
  const [nearest] = tried
  return {
    searches: searchesAt(searches, stays[at] ?? null, chosen.km),
    otherStays: windows.flatMap((stay, n) =>
      n === at ? [] : [{ stay, count: searches.length === 1 ? chosen.counts[n]! : null }],
    ),
    widened:
      chosen === nearest
        ? null
        : { fromKm: nearest!.km, toKm: chosen.km, found: Math.max(...nearest!.counts) },
  }
}

function searchesAt(searches: readonly SearchFilters[], stay: Stay | null, km: number): SearchFilters[] {
  return searches.map((search) => ({ ...search, stay, ...(search.point && { radiusKm: km }) }))
}

/** The villas of each group of searches: those of the place that has most, for circles overlap. */
async function countEach(
  needs: Parameters<typeof countSearches>[0],
  actor: Actor,
  groups: readonly SearchFilters[][],
): Promise<number[]> {
  const counts = await countSearches(needs, actor, groups.flat())
  return groups.map((group) => Math.max(...counts.splice(0, group.length)))
}
