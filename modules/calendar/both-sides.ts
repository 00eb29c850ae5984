import type { CivilDate } from '#shared/civil-date.ts'
import type { Stay } from './stay.ts'

type Side = 'before' | 'after' | 'same'

/**
 * The first `limit` of some proposals, the nearest first, with one before and one after the arrival asked for where there
 * are both: else the three nearest may all be weeks earlier, for a traveler who can only come later. Reads no further
 * than it must.
 */
export function onBothSides<Proposal>(
  nearest: Iterable<Proposal>,
  { asked, stayOf, limit }: { asked: CivilDate; stayOf: (proposal: Proposal) => Stay; limit: number },
): Proposal[] {
  const kept: Proposal[] = []
  const sideOf = (proposal: Proposal): Side => {
    const { arrival } = stayOf(proposal)
    return arrival === asked ? 'same' : arrival < asked ? 'before' : 'after'
  }
  for (const proposal of nearest) {
    if (kept.length < limit) kept.push(proposal)
    const missing = missingSide(kept.map(sideOf))
    if (kept.length >= limit && (limit < 2 || !missing)) break
    if (kept.length >= limit && sideOf(proposal) === missing) {
      kept[limit - 1] = proposal
      break
    }
  }
  return kept
}

function missingSide(sides: readonly Side[]): Side | null {
  const [isBefore, isAfter] = [sides.includes('before'), sides.includes('after')]
  return isBefore === isAfter ? null : isBefore ? 'after' : 'before'
}
