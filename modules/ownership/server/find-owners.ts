import './ownership-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { getPropertyRecord } from '#modules/properties/server/property-record.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayKeepOwners, mayReadOwners } from '../ownership-policy.ts'
import type { Owner, OwnersOfVilla, Party } from '../party.ts'
import { type Share, type ShareSet, sharesOn, WHOLE } from '../share.ts'
import { listParties } from './find-parties.ts'

type Villa = { id: number; ownerId: string | null }

/** The shares of villas, by villa, from the first day on; villas without shares are left out. */
export async function listShareSets(
  db: Database,
  propertyIds: readonly number[],
): Promise<Map<number, ShareSet[]>> {
  if (propertyIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('propertyShares')
    .select(['propertyId', 'fromDay', 'partyId', 'holding', 'basisPoints'])
    .where(sql<boolean>`property_id = any(${[...propertyIds]}::int[])`)
    .orderBy('propertyId')
    .orderBy('fromDay')
    .orderBy('basisPoints', 'desc')
    .orderBy('partyId')
    .execute()
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

/** The shares of one villa on a day: those entered, else the whole for the account that owns it; none without owner. */
export function sharesOfVilla(
  sets: readonly ShareSet[] | undefined,
  villa: Villa,
  day: CivilDate,
): readonly Share[] {
  const entered = sharesOn(sets ?? [], day)
  if (entered) return entered
  return villa.ownerId === null ? [] : [{ partyId: villa.ownerId, holding: 'full', basisPoints: WHOLE }]
}

/** The shares of villas on a day, by villa, as `sharesOfVilla` has them. */
export async function listSharesOn(
  db: Database,
  villas: readonly Villa[],
  day: CivilDate,
): Promise<Map<number, readonly Share[]>> {
  const sets = await listShareSets(
    db,
    villas.map(({ id }) => id),
  )
  return new Map(villas.map((villa) => [villa.id, sharesOfVilla(sets.get(villa.id), villa, day)]))
}

/** The parties that own villas on a day, by villa, the greatest share first. Two queries. */
export async function listOwnersOn(
  db: Database,
  villas: readonly Villa[],
  day: CivilDate,
): Promise<Map<number, (Party & { share: Share })[]>> {
  const shares = await listSharesOn(db, villas, day)
  const parties = await listParties(db, [
    ...new Set([...shares.values()].flatMap((some) => some.map(({ partyId }) => partyId))),
  ])
  return new Map(
    [...shares].map(([id, some]) => [
      id,
      some.flatMap((share) => {
        const party = parties.get(share.partyId)
        return party ? [{ ...party, share }] : []
      }),
    ]),
  )
}

/** The owners of one villa for its page: those of today, those entered without share, the shares to come. Refuses FORBIDDEN and NOT_FOUND. */
export async function getOwners(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  { publicId }: { publicId: string },
): Promise<OwnersOfVilla & { representativeId: string | null; mayKeep: boolean; today: CivilDate }> {
  const villa = await getPropertyRecord(db, publicId)
  if (!mayReadOwners(actor, villa)) throw new Refusal('FORBIDDEN')
  const today = todayInParis(clock)
  const [sets, entered] = [await listShareSets(db, [villa.id]), await listEntered(db, villa.id)]
  const own = sets.get(villa.id) ?? []
  const now = sharesOfVilla(own, villa, today)
  const next = own.find(({ from }) => from > today) ?? null
  const later = next?.shares.map(({ partyId }) => partyId) ?? []
  const ids = [...new Set([...now.map(({ partyId }) => partyId), ...later, ...entered])]
  const parties = await listParties(db, ids)
  const owners = ids.flatMap((id): Owner[] => {
    const party = parties.get(id)
    return party ? [{ ...party, share: now.find(({ partyId }) => partyId === id) ?? null }] : []
  })
  const mayKeep = mayKeepOwners(actor, villa)
  return {
    owners: mayKeep ? owners : owners.filter(({ share }) => share !== null),
    since: own.findLast(({ from }) => from <= today)?.from ?? null,
    next: next === own[0] ? null : next,
    ...{ representativeId: villa.ownerId, mayKeep, today },
  }
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
