import { beforeAll, expect, test } from 'vitest'
import type { ListingContent } from '#modules/properties/listing.ts'
import { changeDraft } from '#modules/properties/server/save-draft-version.ts'
import { PUBLICATION_LIST } from '#modules/publication/publication-list.ts'
import { listPublications } from '#modules/publication/server/list-publications.ts'
import { changeRates } from '#modules/rates/server/change-rates.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Services } from '#server/services.ts'
import { addAccount } from '#tests/account-factory.ts'
import { DRAFT_ADDRESS, openDraftDesk, startListing } from '#tests/draft-desk.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { aListing, aRates } from '#tests/listing-factory.ts'
import { person, type TestPerson } from '#tests/person.ts'
import { openTestServices } from '#tests/test-services.ts'
import { draftFieldsOf } from '../draft-fields.ts'
import { OWN_LISTING_LIST } from '../own-listing-list.ts'
import { getDraft } from './get-draft.ts'
import { listOwnListings } from './list-own-listings.ts'
import { saveDraft } from './save-draft.ts'

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

test('the listings of an owner are theirs alone, by their title, their street or their city', async () => {
  const other = person('OWNER', await addAccount(services, ['OWNER']))
  const { publicId } = await start(other)
  const titlesFor = async (search: string, actor = other) =>
    (await listOwnListings(services, actor, criteriaOf(OWN_LISTING_LIST, search))).rows.map(
      (row) => row.title,
    )
  expect(await titlesFor('q=pins')).toEqual([null])
  await saveDraft(services, other, { publicId, base: 1, form: 'f', sent: { title: 'Villa Élise' } })
  expect(await titlesFor('q=elise')).toEqual(['Villa Élise'])
  expect(await titlesFor('q=CANNES&status=draft&sort=name')).toEqual(['Villa Élise'])
  expect(await titlesFor('status=published')).toEqual([])
  expect(await titlesFor('q=elise', owner)).toEqual([])
})

test('in the owners’ console a head lists their agency’s listings and an administrator all, as it counts them for them', async () => {
  const other = person('OWNER', await addAccount(services, ['OWNER']))
  const { publicId } = await start(other)
  const own = await services.db
    .selectFrom('properties')
    .select('agencyId')
    .where('publicId', '=', publicId)
    .executeTakeFirstOrThrow()
  const lists = async (actor: TestPerson) =>
    (await listOwnListings(services, actor, criteriaOf(OWN_LISTING_LIST, ''))).rows.some(
      (row) => row.publicId === publicId,
    )
  expect(await lists(person('AGENCY_ADMIN', { agencyIds: [own.agencyId] }))).toBe(true)
  expect(await lists(person('ADMIN'))).toBe(true)
  expect(await lists(person('AGENCY_ADMIN', { agencyIds: [own.agencyId + 1] }))).toBe(false)
  expect(await lists(person('OWNER'))).toBe(false)
})

test('a listing that its agency has only begun is in the agency’s list, found by its street, and not in that of another agency', async () => {
  const { publicId } = await start(agent)
  const listed = async (actor: TestPerson) =>
    (await listPublications(services, actor, criteriaOf(PUBLICATION_LIST, 'q=avenue des Pins'))).rows.filter(
      (row) => row.publicId === publicId,
    )
  expect(await listed(agent)).toMatchObject([
    {
      title: null,
      street: DRAFT_ADDRESS.street,
      city: 'Cannes',
      owner: null,
      status: 'draft',
      hasVersion: false,
    },
  ])
  expect(await listed(person('AGENT', { agencyIds: [agencyId + 1] }))).toEqual([])
})

test('« Modifiée le » is the last change of facts, photographs or rates, and no step of a publication', async () => {
  const { publicId } = await start(owner)
  const { propertyId } = await draftOf({ publicId })
  const long = new Date('2026-01-02T03:04:05Z')
  const age = () =>
    services.db.updateTable('properties').set({ editedAt: long }).where('id', '=', propertyId).execute()
  const shown = async () => {
    const own = await listOwnListings(services, owner, criteriaOf(OWN_LISTING_LIST, ''))
    const listed = await listPublications(services, agent, criteriaOf(PUBLICATION_LIST, ''))
    const savedAt = own.rows.find((row) => row.publicId === publicId)!.savedAt
    expect(listed.rows.find((row) => row.publicId === publicId)).toMatchObject({
      since: savedAt.toISOString(),
    })
    return savedAt
  }
  await age()
  await services.db
    .updateTable('properties')
    .set({ updatedAt: new Date('2026-02-02T03:04:05Z') })
    .where('id', '=', propertyId)
    .execute()
  expect(await shown()).toEqual(long)
  await saveDraft(services, owner, { publicId, base: 1, form: 'a', sent: { ...draftFieldsOf(aListing()) } })
  expect((await shown()) > long).toBe(true)
  await age()
  const photos = (content: ListingContent) => ({ ...content, photos: [] })
  await inTransaction(services.db, (trx) => changeDraft(trx, propertyId, photos, owner.userId))
  expect((await shown()) > long).toBe(true)
  await age()
  await changeRates(services, owner, { publicId, rates: aRates() })
  expect((await shown()) > long).toBe(true)
})
