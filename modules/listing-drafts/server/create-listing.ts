import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { isOwner } from '#modules/accounts/actor-groups.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { listAgencies } from '#modules/agencies/server/find-agency.ts'
import { mayEditListing } from '#modules/properties/property-policy.ts'
import { type OpenedProperty, openProperty } from '#modules/properties/server/create-property.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { nameOf } from '#modules/properties/server/record-status.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import type { DraftField } from '../draft-fields.ts'
import { placeFields, SHIFT_METERS, type Shift, slugFor, type TypedAddress } from '../listing-place.ts'
import { writeDraft } from './write-draft.ts'

/** A random direction and distance, so that the public point does not reveal the exact one. */
export function randomShift(): Shift {
  return { bearing: randomInt(360), meters: randomInt(SHIFT_METERS.least, SHIFT_METERS.most + 1) }
}

type StartedListing = { address: TypedAddress; form: string; agencyId?: number }

/**
 * Starts a listing from an address: a property in draft with a working copy. An owner starts a listing of
 * their own, with the agency of their other properties, or else the first agency; staff of an agency start
 * one of their agency, or of `agencyId`, without owner. The same `form` sent twice gives the same listing. Refuses FORBIDDEN.
 */
export const createListing = defineAct({
  name: 'listing.create',
  subject: async ({ db }: { db: Database }, { agencyId: chosen }: StartedListing, actor: Actor) => {
    const isOwn = chosen === undefined && actor.kind === 'user' && isOwner(actor)
    const ownerId = isOwn ? actor.userId : null
    return { agencyId: chosen ?? (await agencyFor(db, actor, ownerId)), ownerId }
  },
  may: mayEditListing,
  does: async ({ needs: { db }, actor, subject, input: { address, form } }): Promise<OpenedProperty> => {
    const before = await findStarted(db, actor, form)
    if (before) return before
    const slug = slugFor(address.city, randomBytes(3).toString('hex'))
    const opened = await openProperty(db, actor, { ...subject, regime: 'hoguet', slug })
    const copy = { revision: 0, fields: {}, isKept: false }
    const values = Object.entries(placeFields(address, randomShift())) as [DraftField, unknown][]
    await writeDraft(db, actor, opened.propertyId, copy, { form, values })
    return opened
  },
})

async function agencyFor(trx: Database, actor: Actor, ownerId: string | null): Promise<number> {
  const own = actor.kind === 'user' ? actor.agencyIds[0] : undefined
  if (own !== undefined) return own
  const last = ownerId
    ? await trx
        .selectFrom(PROPERTY_ROWS.as('properties'))
        .innerJoin(AGENCY_ROWS.as('a'), 'a.id', 'properties.agencyId')
        .select('properties.agencyId')
        .where('properties.ownerId', '=', ownerId)
        .where('a.closedAt', 'is', null)
        .orderBy('properties.id', 'desc')
        .limit(1)
        .executeTakeFirst()
    : undefined
  const [first] = last ? [] : await listAgencies(trx)
  const agencyId = last?.agencyId ?? first?.id
  if (agencyId === undefined) throw new Refusal('NOT_FOUND', { kind: 'agency' })
  return agencyId
}

/**
 * The listing that this form already started: its button was pressed twice, or the request was sent again.
 */
async function findStarted(trx: Database, actor: Actor, form: string): Promise<OpenedProperty | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`listing:${form}`}, 0))`.execute(trx)
  return trx
    .selectFrom('listingDraftChanges as c')
    .innerJoin(PROPERTY_ROWS.as('p'), 'p.id', 'c.propertyId')
    .select(['p.id as propertyId', 'p.publicId'])
    .where('c.form', '=', form)
    .where('c.changedBy', '=', nameOf(actor))
    .where('c.revision', '=', 1)
    .limit(1)
    .executeTakeFirst()
}
