import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import { issueLink } from '#modules/links/server/issue-link.ts'
import { createProperty } from '#modules/properties/server/create-property.ts'
import { listShownPhotographs } from '#modules/properties/server/get-version.ts'
import { recordIdentityCheck } from '#modules/signatures/server/record-identity-check.ts'
import type { Services } from '#server/services.ts'
import { addOwnedVilla, addPerson, type OwnedVilla } from '#tests/cgv-fixture.ts'
import { keepDraft } from '#tests/keep-draft.ts'
import { aListing } from '#tests/listing-factory.ts'
import { lastQueuedMail } from '#tests/queued-mails.ts'
import { submit } from '#tests/review-steps.ts'
import { openTestServices } from '#tests/test-services.ts'
import { decideReview } from './decide-review.ts'
import { findReviewFields } from './find-review-fields.ts'
import { getPublication } from './get-publication.ts'
import { restoreListing, reviseListing, withdrawListing } from './publish-listing.ts'
import { readReview } from './read-review.ts'

const DAY = 86_400_000

let services: Services
let villa: OwnedVilla
beforeAll(async () => {
  services = await openTestServices()
})
beforeEach(async () => {
  villa = await addOwnedVilla(services, {}, 'owner_review')
})

const linkFor = (days = 1, scope: 'owner_review' | 'read_only' = 'owner_review') =>
  issueLink(services.db, {
    ...{ scope, subjectId: villa.publicId },
    expiresAt: new Date(Date.now() + days * DAY),
  })
const read = (token: string) => readReview(services, { token, asker: { address: '2001:db8::9' } })
const answer = (decision: 'approve' | 'reject', remarks = {}) => {
  const holder: Actor = { kind: 'link', scope: 'owner_review', subjectId: villa.publicId }
  return decideReview(services, holder, { publicId: villa.publicId, decision, remarks })
}
const stateOf = async (token: string) => {
  const found = await read(token)
  return 'closed' in found ? found.closed.state : 'open'
}

describe('a review link', () => {
  test('opens its listing, any number of times, until the owner answers', async () => {
    const token = await linkFor()
    for (const _ of [1, 2]) expect(await read(token)).toMatchObject({ review: { publicId: villa.publicId } })
    await answer('approve')
    expect(await read(token)).toEqual({
      closed: {
        state: 'approved',
        endedAt: expect.stringMatching(/^\d{4}-/),
        agency: { name: 'Agence Essai', phone: '04 00 00 00 00' },
      },
    })
  })

  test('issued in the transaction of a step has the state of the next step', async () => {
    const token = await linkFor()
    await sql`insert into property_status_history (property_id, to_status, changed_by, at)
      select ${villa.propertyId}, 'owner_review', 'system', max(created_at) from public_tokens`.execute(
      services.db,
    )
    await answer('reject')
    expect(await stateOf(token)).toBe('rejected')
  })

  test('is replaced by a newer one, and the last one says what became of the listing', async () => {
    const first = await linkFor()
    await reviseListing(services, villa.agent, villa)
    expect(await stateOf(first)).toBe('taken_back')
    await submit(services, villa)
    const second = await linkFor()
    expect([await stateOf(first), await stateOf(second)]).toEqual(['replaced', 'open'])
    await answer('reject')
    expect(await stateOf(second)).toBe('rejected')
  })

  test('that was answered by a rejection is followed by another in one press, without a draft in between', async () => {
    await linkFor()
    await answer('reject')
    await submit(services, villa)
    await answer('approve')
    await expect(submit(services, villa)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  })

  test('that has expired says so, until a newer one is sent', async () => {
    const expired = await linkFor(-1)
    expect(await stateOf(expired)).toBe('expired')
    await linkFor()
    expect(await stateOf(expired)).toBe('replaced')
  })

  test('of an archived listing says so, also where it only showed the listing', async () => {
    const [token, shown] = [await linkFor(), await linkFor(1, 'read_only')]
    await answer('approve')
    expect(await stateOf(shown)).toBe('open')
    await withdrawListing(services, villa.head, villa)
    expect([await stateOf(token), await stateOf(shown)]).toEqual(['withdrawn', 'withdrawn'])
    await restoreListing(services, villa.agent, villa)
    expect(await stateOf(shown)).toBe('revoked')
  })

  test('that was never issued, or opens another page, is refused', async () => {
    const other = await issueLink(services.db, {
      ...{ scope: 'tracking', subjectId: villa.publicId, expiresAt: new Date(Date.now() + DAY) },
    })
    for (const token of ['made-up', other])
      await expect(read(token)).rejects.toMatchObject({ code: 'LINK_INVALID' })
  })
})

test('an answer is mailed to the agency with its remarks, by the name of their part', async () => {
  await answer('reject', { title: 'Trop long', rates: ' ' })
  expect(await lastQueuedMail(services.db, {})).toMatchObject({
    ...{ template: 'listing-answered', recipient: 'agence@example.com' },
    props: { isApproved: false, remarks: [['Titre', 'Trop long']] },
  })
})

test('links stay valid when the step that would end them fails', async () => {
  const token = await linkFor()
  const failing = { ...services, emit: () => Promise.reject(new Error('failed')) }
  await answer('approve')
  const again = await linkFor()
  await expect(withdrawListing(failing, villa.head, villa)).rejects.toThrow('failed')
  expect([await stateOf(token), await stateOf(again)]).toEqual(['replaced', 'open'])
})

test('the page of a draft without a mandate asks its agency, and not its owner, to check who the owner is', async () => {
  const owner = await addPerson(services, 'OWNER')
  const { publicId } = await createProperty(services, {
    ...{ agencyId: villa.agencyId, ownerId: owner.userId, slug: 'sans-mandat' },
    ...{ regime: 'direct', content: aListing() },
  })
  const askedOf = async (actor: Actor) =>
    (await getPublication(services, actor, { publicId })).owners[0]?.unchecked
  expect(await askedOf(owner)).toBeNull()
  expect(await askedOf(villa.agent)).toMatchObject({ userId: owner.userId, name: 'Hélène Vidal' })
  await recordIdentityCheck(services, villa.agent, {
    ...{ userId: owner.userId, document: 'passport', documentExpiresOn: '2034-01-31', confirmed: true },
  })
  expect(await askedOf(villa.agent)).toBeNull()
})

describe('the parts of a listing under review', () => {
  const fieldsNow = async () => {
    const { rows } = await sql<{ content: ReturnType<typeof aListing> }>`select content from property_versions
      where property_id = ${villa.propertyId} order by version desc limit 1`.execute(services.db)
    return findReviewFields(services.db, { propertyId: villa.propertyId, content: rows[0]!.content })
  }

  test('of a first version have no change, and those of a corrected one have the last remarks', async () => {
    expect(await fieldsNow()).toMatchObject({ since: null, lastAnswer: null })
    await answer('reject', { title: 'Trop court', rates: 'Trop bas' })
    await reviseListing(services, villa.agent, villa)
    const { since, fields, lastAnswer } = await fieldsNow()
    expect(since).toBe('answer')
    expect(fields.find(({ field }) => field === 'title')).toMatchObject({ change: null, said: 'Trop court' })
    expect(lastAnswer).toMatchObject({
      decision: 'rejected',
      remarks: [{ field: 'title' }, { field: 'rates', text: 'Trop bas' }],
    })
  })

  test('of a listing that was corrected before its first publication have what changed since the answer, for the owner and the agency', async () => {
    const { photos } = aListing()
    await answer('reject', { title: 'Trop court' })
    await reviseListing(services, villa.agent, villa)
    const content = aListing({ title: 'Villa des Pins', photos: photos.slice(1) })
    await keepDraft(services, { publicId: villa.publicId, content })
    await submit(services, villa)
    const { since, fields } = await fieldsNow()
    expect(since).toBe('answer')
    expect(fields.filter(({ change }) => change !== null)).toMatchObject([
      { field: 'title', change: { removed: ['Villa Azur'], added: ['Villa des Pins'] }, said: 'Trop court' },
      { field: 'photos', change: { photos: { removed: [photos[0]], added: [] } } },
    ])
    const { differences } = await getPublication(services, villa.agent, villa)
    expect(differences).toEqual({ since: 'answer', parts: fields.flatMap(({ change }) => change ?? []) })
    // The review shows the photograph that was removed: its files are kept.
    expect(await listShownPhotographs(services.db, villa.propertyId)).toContain(photos[0]!.key)
    await answer('approve')
    expect((await fieldsNow()).fields.every(({ change }) => change === null)).toBe(true)
  })

  test('of a listing that was published have what changed since that version', async () => {
    villa = await addOwnedVilla(services)
    await keepDraft(services, {
      publicId: villa.publicId,
      content: aListing({ title: 'Villa Azur', bedrooms: 7 }),
    })
    const { since, fields, lastAnswer } = await fieldsNow()
    expect([since, lastAnswer]).toEqual(['published', null])
    expect(fields.filter(({ change }) => change !== null)).toMatchObject([
      { field: 'bedrooms', change: { added: ['7'] } },
    ])
  })
})
