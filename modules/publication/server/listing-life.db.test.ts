import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import { LISTING_SCHEMA_VERSION, type ListingContent } from '#modules/properties/listing.ts'
import { contentHash } from '#modules/properties/server/content-hash.ts'
import { createProperty } from '#modules/properties/server/create-property.ts'
import {
  findPublishedListing,
  getPublishedListing,
  listPublishedListings,
} from '#modules/properties/server/get-published-listing.ts'
import { getReviewedVersion } from '#modules/properties/server/get-reviewed-version.ts'
import { getVersion } from '#modules/properties/server/get-version.ts'
import { getPropertyRecord } from '#modules/properties/server/property-record.ts'
import { demandReadableContents } from '#modules/properties/server/stored-content.ts'
import { changeRates } from '#modules/rates/server/change-rates.ts'
import type { Database } from '#platform/database/database.ts'
import { keepDraft } from '#tests/keep-draft.ts'
import { aListing, aRates } from '#tests/listing-factory.ts'
import { givePassport, openTestOwner } from '#tests/passport-fixture.ts'
import { person } from '#tests/person.ts'
import { productEmit } from '#tests/product-emit.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { submit } from '#tests/review-steps.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { decideReview } from './decide-review.ts'
import { handOverListing, publishListing } from './publish-listing.ts'
import { submitToOwner } from './submit-to-owner.ts'

/** The items that a property without papers lacks when its listing has no registration number. */
const MISSING_ALL = [
  ...['mandate', 'registration', 'declaration', 'conditions', 'insurance'],
  ...['owner_identity', 'bank_account', 'tax_identity'],
].map((item) => ({ item, state: 'missing', sentence: expect.any(String), place: expect.any(String) }))

let db: Database
let agencyId: number
const needs = () => ({
  ...{ db, clock: { now: () => new Date() }, emit: productEmit() },
  config: { publicUrl: 'https://calanque.test' },
})
beforeAll(async () => {
  db = (await openTestDatabase()).db
  agencyId = await openTestAgency(db)
})

async function open(content: ListingContent = aListing(), hasPassport = true) {
  const ownerId = hasPassport ? await openTestOwner(db) : null
  const created = await createProperty(
    { db },
    {
      agencyId,
      ownerId,
      slug: `villa-${crypto.randomUUID()}`,
      regime: 'hoguet',
      content,
    },
  )
  if (ownerId) await givePassport(needs(), { ...created, ownerId })
  return created
}

async function create(...given: Parameters<typeof open>) {
  const created = await open(...given)
  await changeRates({ db, emit: productEmit() }, SYSTEM, { ...created, rates: aRates() })
  return created
}

const agentOf = (agency: number) => person('AGENT', { userId: 'agent', agencyIds: [agency] })
const headOf = (agency: number) => person('AGENCY_ADMIN', { userId: 'head', agencyIds: [agency] })

async function review(publicId: string) {
  await submit(needs(), { publicId })
  const link: Actor = { kind: 'link', scope: 'owner_review', subjectId: publicId }
  await decideReview(needs(), link, { publicId, decision: 'approve', comment: ' Très bien. ' })
}

const historyOf = (propertyId: number) =>
  db
    .selectFrom('propertyStatusHistory')
    .select(['fromStatus', 'toStatus', 'changedBy', 'reason'])
    .where('propertyId', '=', propertyId)
    .orderBy('id')
    .execute()

describe('a property', () => {
  test('goes from draft to published, and its history has a line for each step', async () => {
    const created = await create()
    await review(created.publicId)
    expect(await findPublishedListing(db, created.publicId)).toBeNull()
    await publishListing(needs(), headOf(agencyId), created)
    expect(await historyOf(created.propertyId)).toEqual([
      { fromStatus: null, toStatus: 'draft', changedBy: 'system', reason: null },
      { fromStatus: 'draft', toStatus: 'owner_review', changedBy: 'system', reason: null },
      {
        fromStatus: 'owner_review',
        toStatus: 'agency_review',
        changedBy: 'link:owner_review',
        reason: 'Très bien.',
      },
      { fromStatus: 'agency_review', toStatus: 'published', changedBy: 'head', reason: null },
    ])
    const listing = await getPublishedListing(db, created.publicId)
    expect(listing).toMatchObject({ propertyId: created.propertyId, versionId: created.versionId })
    expect(JSON.stringify(listing)).not.toContain('chemin des Essais')
    expect(await getPublishedListing(db, listing.slug)).toEqual(listing)
    expect((await listPublishedListings(db, [created.propertyId, 999_999])).get(created.propertyId)).toEqual(
      listing,
    )
  })

  test('is managed by its own agency alone', async () => {
    const created = await create()
    const stranger = agentOf(agencyId + 1)
    await expect(publishListing(needs(), stranger, created)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(submitToOwner(needs(), stranger, created)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await submitToOwner(needs(), agentOf(agencyId), created)
    await expect(publishListing(needs(), agentOf(agencyId), created)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(
      decideReview(needs(), agentOf(agencyId), { publicId: created.publicId, decision: 'approve' }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('is refused publication before its owner approves, and while its passport is incomplete', async () => {
    const early = await create()
    await expect(publishListing(needs(), SYSTEM, early)).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
    })
    const unregistered = await create(aListing({ registrationNumber: null }), false)
    await review(unregistered.publicId)
    await expect(publishListing(needs(), SYSTEM, unregistered)).rejects.toMatchObject({
      code: 'LISTING_INCOMPLETE',
      details: { missing: MISSING_ALL },
    })
    const unpriced = await open()
    await review(unpriced.publicId)
    await expect(publishListing(needs(), SYSTEM, unpriced)).rejects.toMatchObject({
      code: 'LISTING_INCOMPLETE',
      details: { missing: [{ item: 'deposit' }, { item: 'prices' }] },
    })
  })

  test('is sent to its agency by its owner alone, who approves it by sending it', async () => {
    const created = await create()
    const { ownerId } = await getPropertyRecord(db, created.publicId)
    const owner = person('OWNER', { userId: ownerId! })
    for (const other of [person('OWNER'), agentOf(agencyId)]) {
      await expect(handOverListing(needs(), other, created)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    await handOverListing(needs(), owner, created)
    expect((await historyOf(created.propertyId)).at(-1)).toMatchObject({
      ...{ fromStatus: 'draft', toStatus: 'agency_review', changedBy: ownerId },
    })
    await expect(handOverListing(needs(), owner, created)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await publishListing(needs(), headOf(agencyId), created)
    expect(await findPublishedListing(db, created.publicId)).not.toBeNull()
  })

  test('that does not exist is refused', async () => {
    for (const id of ['nothing', crypto.randomUUID()]) {
      await expect(getPublishedListing(db, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(publishListing(needs(), SYSTEM, { publicId: id })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    }
  })

  test('is refused with a slug that another property has', async () => {
    const input = {
      agencyId,
      ownerId: null,
      slug: 'villa-unique',
      regime: 'direct' as const,
    }
    await createProperty({ db }, { ...input, content: aListing() })
    await expect(createProperty({ db }, { ...input, content: aListing() })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields: ['slug'] },
    })
  })
})

describe('a version', () => {
  test('can be edited only while it is a draft; the next one replaces it on the site', async () => {
    const created = await create()
    const { publicId, propertyId } = created
    const save = (title: string) => keepDraft({ db }, { publicId, content: aListing({ title }) })
    expect(await save('Deux')).toEqual({ versionId: created.versionId, version: 1 })
    await review(publicId)
    const first = await publishListing(needs(), SYSTEM, created)

    const draft = await save('Trois')
    expect(draft.version).toBe(2)
    expect((await getPublishedListing(db, publicId)).content.title).toBe('Deux')
    await publishListing(needs(), SYSTEM, created)
    expect((await getPublishedListing(db, publicId)).content.title).toBe('Trois')

    const frozen = await getVersion(db, { propertyId, versionId: first.versionId })
    expect(frozen.content.title).toBe('Deux')
    const change = db
      .updateTable('propertyVersions')
      .set({ content: JSON.stringify(aListing({ title: 'Quatre' })) })
      .where('propertyId', '=', propertyId)
      .where('id', '=', first.versionId)
    await expect(change.execute()).rejects.toMatchObject({ constraint: 'property_versions_immutable' })
  })

  test('that only a newer product can read is refused with an error, and stays unchanged', async () => {
    const { propertyId, versionId, publicId } = await create()
    const newer = JSON.stringify({ ...aListing(), schemaVersion: LISTING_SCHEMA_VERSION + 1 })
    await db
      .updateTable('propertyVersions')
      .set({ content: newer })
      .where('propertyId', '=', propertyId)
      .where('id', '=', versionId)
      .execute()
    const named = `property ${propertyId}, version id ${versionId}, is not readable`
    await expect(getVersion(db, { propertyId, versionId })).rejects.toThrow(named)
    await expect(getReviewedVersion(db, publicId)).rejects.toThrow(named)
    await expect(demandReadableContents(db)).rejects.toThrow(named)
    await db.deleteFrom('propertyVersions').where('propertyId', '=', propertyId).execute()
    await expect(demandReadableContents(db)).resolves.toBeUndefined()
  })

  test('whose content the schema refuses is not written', async () => {
    const content = { ...aListing(), stars: 6 } as unknown as ListingContent
    await expect(create(content)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('has the hash of its facts, in whatever order the database keeps them', async () => {
    const content = aListing({ amenities: ['pool', 'wifi'], poolDevice: 'NF P90-306' })
    const { propertyId, versionId } = await create(content)
    const kept = await getVersion(db, { propertyId, versionId })
    expect(kept.contentHash).toBe(contentHash(content))
    expect(contentHash(kept.content)).toBe(kept.contentHash)
    expect(contentHash({ ...content, title: 'Autre' })).not.toBe(kept.contentHash)
  })
})
