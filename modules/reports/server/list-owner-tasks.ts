import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { isOwner } from '#modules/accounts/actor-groups.ts'
import { findPerson } from '#modules/accounts/server/find-person.ts'
import { ASKED_INCIDENT_ROWS } from '#modules/incidents/server/incident-reads.ts'
import { LISTING_CHANGE_ROWS } from '#modules/listing-changes/server/listing-change-reads.ts'
import { LISTING_DRAFT_ROWS } from '#modules/listing-drafts/server/listing-draft-reads.ts'
import { MANDATE_ROWS } from '#modules/mandates/server/mandate-reads.ts'
import { waitsForSigner } from '#modules/mandates/server/waits-for-signer.ts'
import { countUnreadThreads } from '#modules/messages/server/list-threads.ts'
import { WAITING_PRICE_ROWS } from '#modules/options/server/option-reads.ts'
import { findLackingParties } from '#modules/owner-details/server/find-lacking-parties.ts'
import { listOwnersOn } from '#modules/ownership/server/find-owners.ts'
import { PROMOTION_CONSENT_ROWS } from '#modules/promotions/server/promotion-reads.ts'
import type { PaymentRegime } from '#modules/properties/listing.ts'
import type { PropertyStatus } from '#modules/properties/property-status.ts'
import { listListingVersions } from '#modules/properties/server/find-draft-version.ts'
import { PROPERTY_ROWS, titleOfProperty, VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import { compliancePassport, missingItems } from '#modules/publication/compliance-passport.ts'
import { type MendPlace, mendPlaceOf } from '#modules/publication/mend-place.ts'
import {
  PASSPORT_ITEM_LABELS,
  type PassportFacts,
  type PassportItemName,
} from '#modules/publication/passport-item.ts'
import { listPassportFacts } from '#modules/publication/server/passport-facts.ts'
import { REVIEW_ROWS } from '#modules/reviews/server/review-reads.ts'
import { identityProblem } from '#modules/signatures/identity-evidence.ts'
import { findIdentityEvidence } from '#modules/signatures/server/find-identity-checks.ts'
import { SUPPLIER_INVOICE_ROWS } from '#modules/supplier-invoices/server/supplier-invoice-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import {
  type HouseOnItsWay,
  LAPSE_DAYS,
  type OwnerTask,
  type OwnerTaskCounts,
  ownerTasks,
} from '../owner-tasks.ts'
import { inScope } from './figure-queries.ts'

/**
 * The tasks of the actor in the villas that the actor owns; none for other accounts. `count` is what the page
 * counts too.
 */
export async function listOwnerTasks(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  count: () => Promise<Pick<OwnerTaskCounts, 'conditions' | 'calendars'>>,
): Promise<OwnerTask[]> {
  if (actor.kind !== 'user' || !isOwner(actor)) return []
  const own = inScope({ kind: 'owner', ownerId: actor.userId, sharedIds: [] })
  const today = todayInParis(clock)
  const horizon = addDays(today, LAPSE_DAYS)
  const counted = sql<
    Pick<
      OwnerTaskCounts,
      'mandates' | 'lapses' | 'reviews' | 'changes' | 'promotions' | 'prices' | 'invoices' | 'repairs'
    >
  >`
    select
      (select count(*)::int from ${MANDATE_ROWS} m where ${waitsForSigner(actor.userId)}) as mandates,
      (select count(*)::int from ${REVIEW_ROWS} w join ${PROPERTY_ROWS} p on p.id = w.property_id
        where ${own} and w.status = 'published' and w.answered_on is null) as reviews,
      (select count(*)::int from ${PROMOTION_CONSENT_ROWS} c join ${PROPERTY_ROWS} p on p.id = c.property_id
        where ${own} and c.owner_id = ${actor.userId} and c.is_accepted is null and c.status <> 'ended'
          and c.booked_to >= ${today}::date) as promotions,
      (select count(*)::int from ${WAITING_PRICE_ROWS} g join ${PROPERTY_ROWS} p on p.id = g.property_id
        where ${own} and g.owner_id = ${actor.userId}) as prices,
      (select coalesce(json_agg(json_build_object('publicId', i.public_id, 'subject', i.subject,
          'villa', coalesce(${titleOfProperty(sql.ref('i.property_id'))}, ''), 'from', i.lowest) order by i.due_at), '[]')
        from ${ASKED_INCIDENT_ROWS} i where i.owner_id = ${actor.userId}) as repairs,
      (select count(*)::int from ${SUPPLIER_INVOICE_ROWS} i
        where i.owner_id = ${actor.userId} and i.state = 'waiting') as invoices,
      (select count(*)::int from ${PROPERTY_ROWS} p where ${own} and p.status = 'published'
        and p.regime = 'hoguet' and not exists (
          select from ${MANDATE_ROWS} m where m.property_id = p.id and m.status = 'in_force'
            and m.starts_on <= ${today}::date and (m.ends_on is null or m.ends_on > ${horizon}::date))) as lapses,
      (select coalesce(json_agg(json_build_object('publicId', p.public_id, 'title', v.title) order by p.id), '[]')
        from ${PROPERTY_ROWS} p join ${VERSION_ROWS} v on v.property_id = p.id and v.is_active
        where ${own} and exists (
          select from ${LISTING_CHANGE_ROWS} c where c.property_id = p.id and c.status = 'waiting')) as changes
  `
  const [known, { rows }, threads, details, hasNoIdentity, houses] = await sideBySide(
    db,
    count,
    () => counted.execute(db),
    () => countUnreadThreads({ db }, actor, 'owner'),
    () => findLackingParties(db, actor.userId),
    () => lacksIdentity(db, actor.userId, today),
    () => listHouses({ db }, actor.userId, today),
  )
  return ownerTasks({
    ...{ ...rows[0]!, ...known, ...details, threads, hasNoIdentity, houses },
  })
}

async function lacksIdentity(db: Database, ownerId: string, today: CivilDate): Promise<boolean> {
  const [owner, evidence] = await sideBySide(
    db,
    () => findPerson(db, ownerId),
    () => findIdentityEvidence(db, ownerId),
  )
  return owner !== null && identityProblem(evidence, owner, today) !== null
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
  { db }: { db: Database },
  ownerId: string,
  today: CivilDate,
): Promise<HouseOnItsWay[]> {
  const { rows } = await sql<House>`
    select p.id, p.public_id, p.status, p.regime, p.owner_id,
      coalesce(d.fields ->> 'title', d.fields #>> '{address,street}') as name
    from ${PROPERTY_ROWS} p left join ${LISTING_DRAFT_ROWS} d on d.property_id = p.id
    where ${inScope({ kind: 'owner', ownerId, sharedIds: [] })}
      and p.status in (${sql.join(Object.keys(NEXT))})
    order by p.status = 'owner_review' desc, p.id desc limit ${MOST_HOUSES}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const [versions, owners] = await sideBySide(
    db,
    () => listListingVersions(db, ids),
    () => listOwnersOn(db, rows, today),
  )
  // While a description is not complete, nothing was written of the listing but its working copy.
  const described = rows.flatMap((house) => {
    const { draft, active } = versions.get(house.id) ?? { draft: null, active: null }
    const content = draft?.content ?? active?.content
    return content ? [{ ...house, content }] : []
  })
  const facts = await listPassportFacts(db, described, today, owners)
  const passports = new Map(described.map(({ id }, n) => [id, facts[n]!]))
  return rows.map((house) => houseOnItsWay(house, passports.get(house.id) ?? null, today))
}

type House = {
  id: number
  publicId: string
  status: PropertyStatus
  regime: PaymentRegime
  ownerId: string
  name: string | null
}

function houseOnItsWay(
  { publicId, status, name }: House,
  facts: PassportFacts | null,
  today: CivilDate,
): HouseOnItsWay {
  const lacking = facts ? missingItems(compliancePassport(facts, today)) : []
  const lacks = (item: PassportItemName) => lacking.some((one) => one.item === item)
  return {
    publicId,
    title: facts?.content.title ?? name ?? 'Votre maison',
    next: NEXT[status]!,
    missing: facts
      ? lacking
          .filter(({ place }) => !GIVEN_ELSEWHERE.includes(place))
          .map(({ item, place }) => ({ label: PASSPORT_ITEM_LABELS[item], place }))
      : [{ label: PASSPORT_ITEM_LABELS.description, place: mendPlaceOf('description') }],
    declares: lacks('declaration') && !lacks('registration'),
    signs: lacks('conditions'),
  }
}

/** The items that have a task of their own. */
const GIVEN_ELSEWHERE: readonly MendPlace[] = ['mandate', 'identity', 'owner', 'declaration', 'conditions']
