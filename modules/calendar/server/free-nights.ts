import type { Database } from '#platform/database/database.ts'
import { freePiecesOf } from '../free-pieces.ts'
import type { Stay } from '../stay.ts'
import type { Busy } from './list-busy.ts'
import { occupyAll, releaseOccupations } from './occupy.ts'

/**
 * Frees the nights of a stay from these occupations, in the caller's transaction: the nights each has outside of it are
 * taken again, with its kind and note.
 */
export async function freeNightsOf(
  trx: Database,
  propertyId: number,
  occupations: readonly Busy[],
  stay: Stay,
): Promise<void> {
  await releaseOccupations(
    trx,
    propertyId,
    occupations.map(({ id }) => id),
  )
  for (const one of occupations) {
    const { kind, note } = one
    await occupyAll(trx, { propertyId, kind, note, stays: freePiecesOf(one, [stay]) })
  }
}
