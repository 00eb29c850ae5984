import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, SYSTEM } from '#modules/accounts/actor.ts'
import { changeRates } from '#modules/rates/server/change-rates.ts'
import type { Database } from '#platform/database/database.ts'
import { aListing, aRates } from '#tests/listing-factory.ts'
import { giveMandate } from '#tests/mandate-fixture.ts'
import { person } from '#tests/person.ts'
import { productEmit } from '#tests/product-emit.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { LISTING_SCHEMA_VERSION, type ListingContent } from '../listing.ts'
import { changePropertyStatus } from './change-property-status.ts'
import { contentHash } from './content-hash.ts'
import { createProperty } from './create-property.ts'
import {
  findPublishedListing,
  getListingVersion,
  getPublishedListing,
  listPublishedListings,
} from './get-published-listing.ts'
import { getReviewedVersion } from './get-reviewed-version.ts'
import { getVersion } from './get-version.ts'
import { publishListing } from './publish-listing.ts'
import { saveDraftVersion } from './save-draft-version.ts'
import { demandReadableContents } from './stored-content.ts'

let db: Database
let agencyId: number
beforeAll(async () => {
  db = (await openTestDatabase()).db
  agencyId = await openTestAgency(db)
})

async function open(content: ListingContent = aListing(), hasMandate = true) {
  const created = await createProperty({ db }, SYSTEM, {
    agencyId,
    ownerId: null,
    slug: `villa-${crypto.randomUUID()}`,
    regime: 'hoguet',
    content,
  })
  if (hasMandate) await giveMandate({ db, clock: { now: () => new Date() } }, created)
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
  await changePropertyStatus({ db }, SYSTEM, { publicId, event: 'submit' })
  const link: Actor = { kind: 'link', scope: 'owner_review', subjectId: publicId }
  await changePropertyStatus({ db }, link, { publicId, event: 'owner_approve', comment: ' Très bien. ' })
}

const historyOf = (propertyId: number) =>
  db
    .selectFrom('propertyStatusHistory')
    .select(['fromStatus', 'toStatus', 'changedBy', 'reason'])
    .where('propertyId', '=', propertyId)
    .orderBy('id')
    .execute()

describe('a property', () => {
  test('goes from draft to published, and its history keeps each step', async () => {
    const created = await create()
    await review(created.publicId)
    expect(await findPublishedListing(db, created.publicId)).toBeNull()
    await publishListing({ db, emit: productEmit() }, headOf(agencyId), created)
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
    const draft = { publicId: created.publicId, content: aListing() }
    await expect(saveDraftVersion({ db }, stranger, draft)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(publishListing({ db, emit: productEmit() }, stranger, created)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(
      changePropertyStatus({ db }, stranger, { publicId: created.publicId, event: 'submit' }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await changePropertyStatus({ db }, agentOf(agencyId), { publicId: created.publicId, event: 'submit' })
    await expect(
      publishListing({ db, emit: productEmit() }, agentOf(agencyId), created),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(
      changePropertyStatus({ db }, agentOf(agencyId), { publicId: created.publicId, event: 'owner_approve' }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('is not published before its owner approves, nor while the law forbids it', async () => {
    const early = await create()
    await expect(publishListing({ db, emit: productEmit() }, SYSTEM, early)).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
    })
    const unregistered = await create(aListing({ registrationNumber: null }), false)
    await review(unregistered.publicId)
    await expect(publishListing({ db, emit: productEmit() }, SYSTEM, unregistered)).rejects.toMatchObject({
      code: 'LISTING_INCOMPLETE',
      details: { problems: ['mandate_missing', 'registration_missing'] },
    })
    const unpriced = await open()
    await review(unpriced.publicId)
    await expect(publishListing({ db, emit: productEmit() }, SYSTEM, unpriced)).rejects.toMatchObject({
      code: 'LISTING_INCOMPLETE',
      details: { problems: ['rates_missing'] },
    })
  })

  test('that does not exist is refused', async () => {
    for (const id of ['nothing', crypto.randomUUID()]) {
      await expect(getPublishedListing(db, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(
        publishListing({ db, emit: productEmit() }, SYSTEM, { publicId: id }),
      ).rejects.toMatchObject({
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
    await createProperty({ db }, SYSTEM, { ...input, content: aListing() })
    await expect(createProperty({ db }, SYSTEM, { ...input, content: aListing() })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { fields: ['slug'] },
    })
  })
})

describe('a version', () => {
  test('can be edited only while it is a draft; the next one replaces it on the site', async () => {
    const created = await create()
    const { publicId, propertyId } = created
    const save = (title: string) =>
      saveDraftVersion({ db }, SYSTEM, { publicId, content: aListing({ title }) })
    expect(await save('Deux')).toEqual({ versionId: created.versionId, version: 1 })
    await review(publicId)
    const first = await publishListing({ db, emit: productEmit() }, SYSTEM, created)

    const draft = await save('Trois')
    expect(draft.version).toBe(2)
    expect((await getPublishedListing(db, publicId)).content.title).toBe('Deux')
    await publishListing({ db, emit: productEmit() }, SYSTEM, created)
    expect((await getPublishedListing(db, publicId)).content.title).toBe('Trois')

    const frozen = await getVersion(db, { propertyId, versionId: first.versionId })
    expect(frozen.content.title).toBe('Deux')
    expect((await getListingVersion(db, { propertyId, versionId: first.versionId })).content.title).toBe(
      'Deux',
    )
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

  test('whose content could not be read again is not written', async () => {
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
