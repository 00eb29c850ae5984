import './ownership-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { PowerOfAttorney } from '../party.ts'
import type { Share, ShareSet } from '../share.ts'

/** The shares of villas, by villa, from the first day on; villas without shares are left out. */
export async function listShareSets(
  db: Database,
  propertyIds: readonly number[],
): Promise<Map<number, ShareSet[]>> {
  return toSets(await readShares(db, propertyIds))
}

/** The same, with the parties that an account acts for among them, itself included. */
export async function listShareSetsOf(
  db: Database,
  propertyIds: readonly number[],
  accountId: string,
): Promise<{ sets: Map<number, ShareSet[]>; partyIds: string[] }> {
  const rows = await readShares(db, propertyIds)
  const own = rows.filter((row) => row.accountId === accountId).map(({ partyId }) => partyId)
  return { sets: toSets(rows), partyIds: [...new Set([accountId, ...own])] }
}

type ShareRow = Share & { propertyId: number; fromDay: CivilDate; accountId: string }

async function readShares(db: Database, propertyIds: readonly number[]): Promise<ShareRow[]> {
  if (propertyIds.length === 0) return []
  return db
    .selectFrom('propertyShares as s')
    .innerJoin('parties as p', 'p.id', 's.partyId')
    .select(['s.propertyId', 's.fromDay', 's.partyId', 's.holding', 's.basisPoints', 'p.accountId'])
    .where(sql<boolean>`s.property_id = any(${[...propertyIds]}::int[])`)
    .orderBy('s.propertyId')
    .orderBy('s.fromDay')
    .orderBy('s.basisPoints', 'desc')
    .orderBy('s.partyId')
    .execute()
}

function toSets(rows: readonly ShareRow[]): Map<number, ShareSet[]> {
  const villas = Map.groupBy(rows, ({ propertyId }) => propertyId)
  return new Map(
    [...villas].map(([id, lines]) => [
      id,
      [...Map.groupBy(lines, ({ fromDay }) => fromDay)].map(([from, shares]) => ({
        from,
        shares: shares.map(({ partyId, holding, basisPoints }) => ({ partyId, holding, basisPoints })),
      })),
    ]),
  )
}

/** The parties that were entered for a villa, in the order of their entry. */
export async function listEntered(db: Database, propertyId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('propertyParties')
    .select('partyId')
    .where('propertyId', '=', propertyId)
    .orderBy('enteredAt')
    .orderBy('partyId')
    .execute()
  return rows.map(({ partyId }) => partyId)
}

/** The villas for which a party of an account was entered, with a share or not. */
export async function listEnteredVillas(db: Database, accountId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('propertyParties as h')
    .innerJoin('parties as p', 'p.id', 'h.partyId')
    .select('h.propertyId')
    .distinct()
    .where('p.accountId', '=', accountId)
    .execute()
  return rows.map(({ propertyId }) => propertyId)
}

/** The powers of attorney in force among the owners of a property, in the order they were given. */
export async function listPowersOfAttorney(db: Database, propertyId: number): Promise<PowerOfAttorney[]> {
  return (await listPowersOf(db, [propertyId])).get(propertyId) ?? []
}

/** The same of several properties, by property. */
export async function listPowersOf(
  db: Database,
  propertyIds: readonly number[],
): Promise<Map<number, PowerOfAttorney[]>> {
  if (propertyIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('powersOfAttorney')
    .select(['propertyId', 'partyId', 'attorneyId', 'givenOn', 'reference'])
    .where('propertyId', 'in', propertyIds)
    .where('revokedAt', 'is', null)
    .orderBy('givenOn')
    .orderBy('id')
    .execute()
  const powers = Map.groupBy(rows, ({ propertyId }) => propertyId)
  return new Map([...powers].map(([id, some]) => [id, some.map(({ propertyId: _, ...power }) => power)]))
}
