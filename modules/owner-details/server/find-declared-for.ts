import { listMandators } from '#modules/mandates/server/gather-mandators.ts'
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
  const villas = await listMandators(db, villaIds, today)
  return new Map(
    [...villas].map(([id, { mandators, powers }]) => [id, declaredFor(declarerId, mandators, powers)]),
  )
}
