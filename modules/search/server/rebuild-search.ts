import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { askSearchFill, fillPart, listParts, subjectOf, type Which } from './fill-search.ts'

type Needs = { db: Database; clock: Clock }

/**
 * Writes the search rows again, part by part: `all` of them, or those that are `behind`, as when today has entered a new block of 60
 * nights. Until then a row answers for the nights it holds. Returns the number written.
 */
export async function rebuildSearch(needs: Needs, which: Which = 'all'): Promise<number> {
  let written = 0
  for (const part of await listParts(needs, which)) written += await fillPart(needs, subjectOf(part))
  return written
}

/**
 * What a start does about rows that are behind: a catalogue of one part is written at once, which takes less than a second; a larger one is left to
 * the queue, and the port opens.
 */
export async function catchUpSearch(needs: Needs, villasAPart?: number): Promise<void> {
  const parts = await listParts(needs, 'behind', villasAPart)
  if (parts.length > 1) await askSearchFill(needs, 'behind', villasAPart)
  else for (const part of parts) await fillPart(needs, subjectOf(part))
}
