import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { isOwner } from '#modules/accounts/actor-groups.ts'
import { findPerson } from '#modules/accounts/server/find-person.ts'
import { countUnreadThreads } from '#modules/messages/server/list-threads.ts'
import { getBankSettings } from '#modules/owner-details/server/find-bank-change.ts'
import { findTaxIdentity } from '#modules/owner-details/server/find-owner-details.ts'
import type { PropertyStatus } from '#modules/properties/property-status.ts'
import { missingItems } from '#modules/publication/compliance-passport.ts'
import { type MendPlace, mendPlaceOf } from '#modules/publication/mend-place.ts'
import { PASSPORT_ITEM_LABELS, type PassportItemName } from '#modules/publication/passport-item.ts'
import type { PublicationView } from '#modules/publication/publication-view.ts'
import { getPublication } from '#modules/publication/server/get-publication.ts'
import { identityProblem } from '#modules/signatures/identity-evidence.ts'
import { findIdentityEvidence } from '#modules/signatures/server/find-identity-checks.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import {
  type HouseOnItsWay,
  LAPSE_DAYS,
  type OwnerTask,
  type OwnerTaskCounts,
  ownerTasks,
} from '../owner-tasks.ts'
import { inScope } from './figure-queries.ts'

/**
 * The tasks of the actor in the villas that the actor owns; none for other accounts. `known` is what the page
 * has counted.
 */
export async function listOwnerTasks(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  known: Pick<OwnerTaskCounts, 'conditions' | 'calendars'>,
): Promise<OwnerTask[]> {
  if (actor.kind !== 'user' || !isOwner(actor)) return []
  const own = inScope({ kind: 'owner', ownerId: actor.userId })
  const today = todayInParis(clock)
  const horizon = addDays(today, LAPSE_DAYS)
  const { rows } = await sql<Pick<OwnerTaskCounts, 'mandates' | 'lapses' | 'reviews' | 'changes'>>`
    select
      (select count(*)::int from mandates m where m.owner_id = ${actor.userId} and (
        m.status = 'awaiting_signature' or m.status = 'in_force' and exists (
          select from mandate_terms t where t.mandate_id = m.id and t.status = 'proposed'))) as mandates,
      (select count(*)::int from reviews w join properties p on p.id = w.property_id
        where ${own} and w.status = 'published' and w.answered_on is null) as reviews,
      (select count(*)::int from properties p where ${own} and p.status = 'published'
        and p.regime = 'hoguet' and not exists (
          select from mandates m where m.property_id = p.id and m.status = 'in_force'
            and m.starts_on <= ${today}::date and (m.ends_on is null or m.ends_on > ${horizon}::date))) as lapses,
      (select coalesce(json_agg(json_build_object('publicId', p.public_id, 'title', v.content ->> 'title') order by p.id), '[]')
        from properties p join property_versions v on v.property_id = p.id and v.is_active
        where ${own} and exists (
          select from listing_changes c where c.property_id = p.id and c.status = 'waiting')) as changes
  `.execute(db)
  const threads = await countUnreadThreads({ db }, actor, 'owner')
  const { account, change } = await getBankSettings({ db }, actor)
  return ownerTasks({
    ...{ ...rows[0]!, ...known, threads },
    ...{ hasNoAccount: account === null, accountChanges: change !== null },
    hasNoIdentity: await lacksIdentity(db, actor.userId, today),
    hasNoTaxIdentity: (await findTaxIdentity(db, actor.userId)) === null,
    houses: await listHouses({ db, clock }, actor),
  })
}

async function lacksIdentity(db: Database, ownerId: string, today: CivilDate): Promise<boolean> {
  const owner = await findPerson(db, ownerId)
  return owner !== null && identityProblem(await findIdentityEvidence(db, ownerId), owner, today) !== null
}

/** The most houses that are named one by one: an owner with more has an agency that follows them. */
const MOST_HOUSES = 3

const NEXT: Partial<Record<PropertyStatus, HouseOnItsWay['next']>> = {
  draft: 'owner',
  rejected: 'owner',
  owner_review: 'owner_review',
  agency_review: 'agency',
  paused: 'paused',
}

/** The last houses that are not on the site, those that wait for their answer first, with what their passport lacks of what the owner gives for each. */
async function listHouses(
  needs: { db: Database; clock: Clock },
  actor: Extract<Actor, { kind: 'user' }>,
): Promise<HouseOnItsWay[]> {
  const { rows } = await sql<{ publicId: string; status: PropertyStatus; name: string | null }>`
    select p.public_id, p.status, coalesce(d.fields ->> 'title', d.fields #>> '{address,street}') as name
    from properties p left join listing_drafts d on d.property_id = p.id
    where ${inScope({ kind: 'owner', ownerId: actor.userId })}
      and p.status in (${sql.join(Object.keys(NEXT))})
    order by p.status = 'owner_review' desc, p.id desc limit ${MOST_HOUSES}`.execute(needs.db)
  const houses: HouseOnItsWay[] = []
  for (const { publicId, status, name } of rows) {
    const publication = await findPublication(needs, actor, publicId)
    const missing = publication
      ? missingItems(publication.passport)
          .filter(({ place }) => !GIVEN_ELSEWHERE.includes(place))
          .map(({ item, place }) => ({ label: PASSPORT_ITEM_LABELS[item], place }))
      : [{ label: PASSPORT_ITEM_LABELS.description, place: mendPlaceOf('description') }]
    const title = publication?.title ?? name ?? 'Votre maison'
    const lacks = (item: PassportItemName) =>
      missingItems(publication?.passport ?? []).some((one) => one.item === item)
    const declares = lacks('declaration') && !lacks('registration')
    const signs = lacks('conditions')
    houses.push({ publicId, title, next: NEXT[status]!, missing, declares, signs })
  }
  return houses
}

/** Null while the description is not complete: nothing was written of the listing but its working copy. */
async function findPublication(
  needs: { db: Database; clock: Clock },
  actor: Actor,
  publicId: string,
): Promise<PublicationView | null> {
  try {
    return await getPublication(needs, actor, { publicId })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') return null
    throw error
  }
}

/** The items that have a task of their own. */
const GIVEN_ELSEWHERE: readonly MendPlace[] = ['mandate', 'identity', 'owner', 'declaration', 'conditions']
