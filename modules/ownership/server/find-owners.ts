import type { Actor } from '#modules/accounts/actor.ts'
import { getPropertyRecord } from '#modules/properties/server/property-record.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayKeepOwners, mayReadOwners } from '../ownership-policy.ts'
import type { Owner, OwnersOfVilla, Party, PowerOfAttorney } from '../party.ts'
import { type Share, type ShareSet, sharesOn, WHOLE } from '../share.ts'
import { listParties } from './find-parties.ts'
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

/** What the page of a villa's owners shows; `powers` to those who may keep them. */
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
    ...{ representativeId: villa.ownerId, mayKeep, today, powers: mayKeep ? powers : [] },
  }
}
