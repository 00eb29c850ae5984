import { beforeAll, describe, expect, test } from 'vitest'
import { getPublishedListing } from '#modules/properties/server/get-published-listing.ts'
import { getReviewedVersion } from '#modules/properties/server/get-reviewed-version.ts'
import { submitToOwner } from '#modules/publication/server/submit-to-owner.ts'
import type { Services } from '#server/services.ts'
import { CONTACT_REFUSED } from '#shared/contact-in-text.ts'
import { addAccount } from '#tests/account-factory.ts'
import { openDraftDesk, startListing } from '#tests/draft-desk.ts'
import { aListing } from '#tests/listing-factory.ts'
import { person, type TestPerson } from '#tests/person.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { openTestServices } from '#tests/test-services.ts'
import { type DraftFields, draftFieldsOf } from '../draft-fields.ts'
import { getDraft } from './get-draft.ts'
import { saveDraft, undoDraft } from './save-draft.ts'

let services: Services
let agencyId: number
let owner: TestPerson
let agent: TestPerson

beforeAll(async () => {
  services = await openTestServices()
  ;({ agencyId, owner, agent } = await openDraftDesk(services))
})

const start = (actor = owner, form?: string) => startListing(services, actor, form)
const draftOf = ({ publicId }: { publicId: string }, actor = owner) => getDraft(services.db, actor, publicId)

describe('a listing', () => {
  test('starts from an address, the owner’s own, with a working copy and no version', async () => {
    const opened = await start()
    const draft = await draftOf(opened)
    expect(draft).toMatchObject({ status: 'draft', ownerId: owner.userId, agencyId, revision: 1 })
    expect(draft.fields).toMatchObject({ jurisdiction: 'FR', publicPlace: { citySlug: 'cannes' } })
    expect(draft.slug).toMatch(/^villa-cannes-[0-9a-f]{6}$/)
    await expect(getReviewedVersion(services.db, opened.publicId)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('started twice by one form exists once; staff of an agency start one of that agency', async () => {
    const form = crypto.randomUUID()
    expect(await start(owner, form)).toEqual(await start(owner, form))
    expect((await start(agent, form)).publicId).not.toBe((await start(owner, form)).publicId)
    expect(await draftOf(await start(agent), agent)).toMatchObject({ agencyId, ownerId: null })
  })

  test('is read and edited by its owner and its agency alone, and is not started by a traveler', async () => {
    const { publicId } = await start()
    const save = { publicId, base: 1, form: 'f', sent: { title: 'Villa' } }
    for (const stranger of [person('OWNER'), person('AGENT', { agencyIds: [agencyId + 1] })]) {
      await expect(draftOf({ publicId }, stranger)).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(saveDraft(services, stranger, save)).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(undoDraft(services, stranger, save)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    await expect(start(person('TRAVELER'))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(draftOf({ publicId: 'nothing' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await saveDraft(services, agent, save)).revision).toBe(2)
  })

  test('becomes the draft of its version once nothing is missing', async () => {
    const { publicId } = await start()
    const { address, publicPlace, ...others } = draftFieldsOf(aListing({ title: 'Villa Pins' }))
    await saveDraft(services, owner, { publicId, base: 1, form: 'f', sent: others })
    const { content } = await getReviewedVersion(services.db, publicId)
    expect(content).toMatchObject({
      title: 'Villa Pins',
      address: { street: '3 avenue des Pins' },
      photos: [],
    })
  })

  test('cannot be edited while it is under review', async () => {
    const { publicId } = await start()
    await submitToOwner(services, agent, { publicId })
    const late = saveDraft(services, owner, { publicId, base: 1, form: 'f', sent: { title: 'Villa' } })
    await expect(late).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  })
})

describe('a published listing', () => {
  test('is edited in a working copy; the site keeps the version until the next publication', async () => {
    const villa = await publishTestVilla(services, {}, agencyId)
    const before = await draftOf(villa, agent)
    expect(before).toMatchObject({ revision: 0, fields: { title: villa.content.title } })
    await saveDraft(services, agent, { ...villa, base: 0, form: 'f', sent: { title: 'Autre titre' } })
    expect((await draftOf(villa, agent)).fields.title).toBe('Autre titre')
    expect((await getPublishedListing(services.db, villa.publicId)).content.title).toBe(villa.content.title)
    const draft = await services.db
      .selectFrom('propertyVersions')
      .select(['status', 'content'])
      .where('propertyId', '=', villa.propertyId)
      .where('version', '=', 2)
      .executeTakeFirstOrThrow()
    expect(draft).toMatchObject({ status: 'draft', content: { title: 'Autre titre' } })
    expect((draft.content as { photos: unknown[] }).photos).toHaveLength(8)
  })

  test('keeps the facts that its contracts need: a save that takes one away is refused and says which', async () => {
    const villa = await publishTestVilla(services, {}, agencyId)
    const save = (sent: Parameters<typeof saveDraft>[2]['sent']) =>
      saveDraft(services, agent, { ...villa, base: 0, form: 'f', sent })
    await expect(save({ rooms: [] })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { errors: { rooms: expect.stringContaining('Listez les pièces') } },
    })
    await expect(save({ title: '' })).rejects.toMatchObject({
      details: { errors: { title: expect.any(String) } },
    })
    expect((await draftOf(villa, agent)).fields).toMatchObject({ rooms: villa.content.rooms })
    await save({ rooms: [{ name: 'Chambre du jardin', beds: '1 lit double' }] })
    expect((await draftOf(villa, agent)).fields.rooms).toHaveLength(1)
  })
})

describe('a save that is undone on a published listing', () => {
  test('is kept where what comes back would lack a fact of its contracts', async () => {
    const villa = await publishTestVilla(
      services,
      { amenities: ['pool', 'wifi'], poolDevice: 'NF P90-306' },
      agencyId,
    )
    const admin = person('ADMIN', await addAccount(services, ['ADMIN']))
    await saveDraft(services, agent, { ...villa, base: 0, form: 'a', sent: { amenities: ['wifi'] } })
    await saveDraft(services, admin, { ...villa, base: 1, form: 'b', sent: { poolDevice: null } })
    await expect(undoDraft(services, agent, villa)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      details: { errors: { poolDevice: expect.stringContaining('Précisez le dispositif') } },
    })
    expect((await draftOf(villa, agent)).fields.amenities).toEqual(['wifi'])
  })
})

describe('two people on one listing', () => {
  test('change different fields, and both are kept', async () => {
    const { publicId } = await start()
    await saveDraft(services, owner, {
      publicId,
      base: 1,
      form: 'owner',
      sent: { title: 'A', category: 'B' },
    })
    const opened = { publicId, base: 2 }
    await saveDraft(services, owner, { ...opened, form: 'owner', sent: { title: 'A1', category: 'B' } })
    const answer = await saveDraft(services, agent, {
      ...opened,
      ...{ form: 'agent', sent: { title: 'A', category: 'B1' } },
    })
    expect((await draftOf({ publicId })).fields).toMatchObject({ title: 'A1', category: 'B1' })
    expect(answer.kept).toMatchObject([{ field: 'title', to: 'A1', by: owner.userId }])
  })

  test('change one field: the second is given both values, and decides', async () => {
    const { publicId } = await start()
    const opened = { publicId, base: 1 }
    await saveDraft(services, owner, { ...opened, form: 'owner', sent: { title: 'Le mien' } })
    const second = { ...opened, form: 'agent', sent: { title: 'Le nôtre', bedrooms: 3 } }
    const { conflicts, revision } = await saveDraft(services, agent, second)
    expect(conflicts).toMatchObject([
      { field: 'title', mine: 'Le nôtre', theirs: 'Le mien', change: { by: owner.userId, revision: 2 } },
    ])
    expect((await draftOf({ publicId })).fields).toMatchObject({ title: 'Le mien', bedrooms: 3 })
    const decided = await saveDraft(services, agent, { ...second, seen: { title: 2 } })
    expect(decided).toMatchObject({ conflicts: [], revision: revision + 1 })
    expect((await draftOf({ publicId })).fields.title).toBe('Le nôtre')
  })

  test('can take back their own saves only', async () => {
    const { publicId } = await start()
    await saveDraft(services, owner, { publicId, base: 1, form: 'o', sent: { title: 'A' } })
    await saveDraft(services, agent, { publicId, base: 2, form: 'a', sent: { title: 'A', bedrooms: 4 } })
    expect((await draftOf({ publicId })).undoes).toEqual(['title'])
    await undoDraft(services, owner, { publicId })
    const { fields, changes } = await draftOf({ publicId })
    expect(fields.title).toBeUndefined()
    expect(fields.bedrooms).toBe(4)
    expect(changes.at(-1)).toMatchObject({ field: 'title', from: 'A', by: owner.userId, undoes: 2 })
    await undoDraft(services, agent, { publicId })
    await expect(undoDraft(services, agent, { publicId })).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  })
})

test('the same save twice changes nothing, and a value of another shape is refused by the name of its field', async () => {
  const { publicId } = await start()
  const save = { publicId, base: 1, form: 'f', sent: { title: 'Villa' } }
  expect((await saveDraft(services, owner, save)).revision).toBe(2)
  expect((await saveDraft(services, owner, save)).revision).toBe(2)
  const wrong = { ...save, sent: { bedrooms: 'trois' as unknown as number } }
  await expect(saveDraft(services, owner, wrong)).rejects.toMatchObject({
    ...{ code: 'INVALID_INPUT', details: { fields: ['bedrooms'] } },
  })
})

test('a stored change cannot be rewritten', async () => {
  const { propertyId } = await start()
  const rewrite = services.db
    .updateTable('listingDraftChanges')
    .set({ changedBy: 'another' })
    .where('propertyId', '=', propertyId)
  await expect(rewrite.execute()).rejects.toThrow('append-only')
})

test('a title that is emptied, or a public text with a telephone number, is refused by its field and nothing is saved', async () => {
  const { publicId } = await start(owner)
  const save = (base: number, sent: DraftFields) =>
    saveDraft(services, owner, { publicId, base, form: 'a', sent })
  await save(1, { title: 'Villa Élise' })
  await expect(
    save(2, { title: undefined, description: 'Appelez le 06 12 34 56 78.' }),
  ).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    details: { errors: { title: expect.stringContaining('garde un titre'), description: CONTACT_REFUSED } },
  })
  expect((await draftOf({ publicId })).fields).toMatchObject({ title: 'Villa Élise' })
})
