import { gatherMandators } from '#modules/mandates/server/gather-mandators.ts'
import { listPowersOfAttorney, listShareSets } from '#modules/ownership/server/stored-owners.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { type DeclaredFor, declaredFor } from '../declared-for.ts'

/** For whom the account that answers for these villas would declare today, by villa; one that a person owns alone is left out. */
export async function listDeclaredFor(
  db: Database,
  villaIds: readonly number[],
  declarerId: string,
  today: CivilDate,
): Promise<Map<number, DeclaredFor[]>> {
  const made = new Map<number, DeclaredFor[]>()
  for (const id of (await listShareSets(db, villaIds)).keys()) {
    const mandators = await gatherMandators(db, id, today)
    made.set(id, declaredFor(declarerId, mandators, await listPowersOfAttorney(db, id)))
  }
  return made
}
