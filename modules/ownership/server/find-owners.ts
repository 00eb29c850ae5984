import './ownership-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { getPropertyRecord } from '#modules/properties/server/property-record.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayKeepOwners, mayReadOwners } from '../ownership-policy.ts'
import type { Owner, OwnersOfVilla, Party, PowerOfAttorney } from '../party.ts'
import { type Holding, type Share, type ShareSet, sharesOn, WHOLE } from '../share.ts'
import { listParties, PARTY_COLUMNS, type PartyRow, toParty } from './find-parties.ts'
import { listEntered, listPowersOfAttorney, listShareSets } from './stored-owners.ts'

type Villa = { id: number; ownerId: string | null }

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

type OwnerRow = PartyRow & { propertyId: number; holding: Holding; basisPoints: number }

/** The parties that own villas on a day, by villa, as `sharesOfVilla` has them, the greatest share first. One query. */
export async function listOwnersOn(
  db: Database,
  villas: readonly Villa[],
  day: CivilDate,
): Promise<Map<number, (Party & { share: Share })[]>> {
  const { rows } = await sql<OwnerRow>`
    select v.id as property_id, coalesce(s.holding, 'full') as holding, coalesce(s.basis_points, ${WHOLE}::int) as basis_points,
      coalesce(s.party_id, v.owner_id) as id, ${PARTY_COLUMNS}
    from unnest(${villas.map(({ id }) => id)}::int[], ${villas.map(({ ownerId }) => ownerId)}::text[]) as v (id, owner_id)
    left join property_shares s on s.property_id = v.id and s.from_day = coalesce(
      (select max(from_day) from property_shares o where o.property_id = v.id and o.from_day <= ${day}::date),
      (select min(from_day) from property_shares o where o.property_id = v.id))
    left join parties p on p.id = s.party_id
    join ${PERSON_ROWS} u on u.id = coalesce(p.account_id, v.owner_id)
    order by v.id, s.basis_points desc, s.party_id`.execute(db)
  const owners = Map.groupBy(rows, ({ propertyId }) => propertyId)
  return new Map(
    villas.map(({ id }) => [
      id,
      (owners.get(id) ?? []).map(({ propertyId: _, holding, basisPoints, ...row }) => ({
        ...toParty(row),
        share: { partyId: row.id, holding, basisPoints },
      })),
    ]),
  )
}

/** What the page of a villa's owners shows. */
type OwnersPage = OwnersOfVilla & {
  representativeId: string | null
  mayKeep: boolean
  today: CivilDate
  powers: readonly PowerOfAttorney[]
}

/** The owners of one villa for its page: those of today, those entered without share, the shares to come. Refuses FORBIDDEN and NOT_FOUND. */
export async function getOwners(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  { publicId }: { publicId: string },
): Promise<OwnersPage> {
  const villa = await getPropertyRecord(db, publicId)
  if (!mayReadOwners(actor, villa)) throw new Refusal('FORBIDDEN')
  const today = todayInParis(clock)
  const [sets, entered, powers] = await sideBySide(
    db,
    () => listShareSets(db, [villa.id]),
    () => listEntered(db, villa.id),
    () => listPowersOfAttorney(db, villa.id),
  )
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
    ...{ representativeId: villa.ownerId, mayKeep, today, powers },
  }
}
