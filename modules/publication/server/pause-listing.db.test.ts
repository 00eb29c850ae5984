import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { setNights } from '#modules/calendar/server/set-nights.ts'
import { listOpenChanges } from '#modules/listing-changes/server/listing-change-rows.ts'
import { quoteListing } from '#modules/pricing/server/quote-listing.ts'
import { findDraftVersion } from '#modules/properties/server/find-draft-version.ts'
import { findPublishedListing } from '#modules/properties/server/get-published-listing.ts'
import { getPropertyRecord } from '#modules/properties/server/property-record.ts'
import { changeRates } from '#modules/rates/server/change-rates.ts'
import { editRates, getEditedRates } from '#modules/rates/server/edit-rates.ts'
import { addOwnedVilla, type OwnedVilla } from '#tests/cgv-fixture.ts'
import { keepDraft } from '#tests/keep-draft.ts'
import { aListing, aRates } from '#tests/listing-factory.ts'
import { productEmit } from '#tests/product-emit.ts'
import { openTestServices } from '#tests/test-services.ts'
import { decideReview } from './decide-review.ts'
import { getOwnerChanges } from './get-owner-changes.ts'
import { getPublication } from './get-publication.ts'
import { pauseListing, resumeListing, undoArchive } from './pause-listing.ts'
import { proposeChange } from './propose-change.ts'
import { publishListing, withdrawListing } from './publish-listing.ts'
import { recordCertificate } from './record-certificate.ts'
import { submitToOwner } from './submit-to-owner.ts'

const time = { now: new Date('2026-11-20T09:00:00Z') }
const clock = { now: () => time.now }
const REASON = 'Dégât des eaux dans la cuisine.'
let services: Awaited<ReturnType<typeof openTestServices>>
let villa: OwnedVilla

const needs = () => ({ ...services, clock, emit: productEmit({ clock }) })
const pause = (reason = REASON) => pauseListing(needs(), villa.head, { publicId: villa.publicId, reason })
const resume = () => resumeListing(needs(), villa.head, villa)
const statusNow = async () => (await getPropertyRecord(services.db, villa.publicId)).status
const actsNow = async () => (await getPublication(needs(), villa.head, villa)).acts
const isFound = async () =>
  (await services.db
    .selectFrom('searchListings')
    .select('propertyId')
    .where('propertyId', '=', villa.propertyId)
    .executeTakeFirst()) !== undefined
const lines = () =>
  services.db
    .selectFrom('propertyStatusHistory')
    .select(['fromStatus', 'toStatus', 'changedBy', 'reason'])
    .where('propertyId', '=', villa.propertyId)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
const letHoursPass = (hours: number) =>
  sql`update property_status_history set at = at - make_interval(hours => ${hours})
    where property_id = ${villa.propertyId}`.execute(services.db)

beforeEach(async () => {
  time.now = new Date('2026-11-20T09:00:00Z')
  services = await openTestServices(undefined, { clock })
  villa = await addOwnedVilla({ ...services, clock })
})

describe('a listing on pause', () => {
  test('is off the site and the search at once, and comes back in the version that it had, with a line for each step', async () => {
    const before = await findPublishedListing(services.db, villa.publicId)
    await pause(` ${REASON} `)
    expect(await findPublishedListing(services.db, villa.publicId)).toBeNull()
    expect(await isFound()).toBe(false)
    // A pause has no end of its own; the day to take it back in is that of an archiving.
    expect((await getPublication(needs(), villa.head, villa)).left).toMatchObject({
      ...{ reason: REASON, undoableUntil: null },
    })
    await resume()
    expect(await findPublishedListing(services.db, villa.publicId)).toEqual(before)
    expect(await isFound()).toBe(true)
    const changedBy = villa.head.userId
    expect(await lines()).toEqual([
      { fromStatus: 'paused', toStatus: 'published', changedBy, reason: null },
      { fromStatus: 'published', toStatus: 'paused', changedBy, reason: REASON },
    ])
  })

  test('has a reason, which a pause without one or with a long one is asked for', async () => {
    for (const reason of ['  ', 'a'.repeat(501)])
      await expect(pause(reason)).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        details: { errors: { reason: expect.any(String) } },
      })
    expect(await statusNow()).toBe('published')
  })

  test('is neither paused again nor, once it is back, brought back again', async () => {
    await pause()
    await expect(pause()).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await resume()
    await expect(resume()).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  })

  test('is refused to a traveler who asks for its price, with the reason', async () => {
    const asked = {
      ...{ property: villa.publicId, stay: { arrival: '2027-07-03', departure: '2027-07-10' } as const },
      ...{ party: { adults: 2, children: 0, infants: 0, pets: 0 }, addOns: {} },
    }
    await pause()
    await expect(quoteListing(needs(), asked as never)).rejects.toMatchObject({ code: 'LISTING_PAUSED' })
  })

  test('whose description changed comes back by its owner’s answer and its publication alone', async () => {
    await pause()
    const content = aListing({ title: 'Villa Azur', houseRules: ['Le calme après 22 h.'] })
    await keepDraft(needs(), { publicId: villa.publicId, content })
    await expect(resume()).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
      details: { reason: expect.stringMatching(/modifiée/) },
    })
    expect(await actsNow()).toEqual(['submit', 'archive'])
    await submitToOwner(needs(), villa.agent, villa)
    await decideReview(needs(), villa.owner, { publicId: villa.publicId, decision: 'approve' })
    await publishListing(needs(), villa.head, villa)
    const shown = await findPublishedListing(services.db, villa.publicId)
    expect(shown?.content.houseRules).toEqual(['Le calme après 22 h.'])
  })

  test('comes back as it was with the draft that was open before, and not with one that changed since', async () => {
    const draft = (title: string) =>
      keepDraft(needs(), { publicId: villa.publicId, content: aListing({ title }) })
    await draft('Villa Neuve')
    await pause()
    expect(await actsNow()).toEqual(['resume', 'archive'])
    await resume()
    expect((await findPublishedListing(services.db, villa.publicId))?.content.title).toBe('Villa Azur')
    expect((await findDraftVersion(services.db, villa.propertyId))?.content.title).toBe('Villa Neuve')
    await pause()
    await draft('Villa Autre')
    await expect(resume()).rejects.toMatchObject({ details: { reason: expect.stringMatching(/modifiée/) } })
  })

  test('whose prices the agency changed comes back by its owner’s answer, not where the owner changed them', async () => {
    const change = (by: OwnedVilla['head'], deposit: number) =>
      changeRates(needs(), by, { publicId: villa.publicId, rates: aRates({ deposit }) })
    await pause()
    await change(villa.owner, 310_000)
    expect(await actsNow()).toEqual(['resume', 'archive'])
    await change(villa.agent, 320_000)
    await expect(resume()).rejects.toMatchObject({ details: { reason: expect.stringMatching(/tarifs/) } })
    expect(await actsNow()).toEqual(['submit', 'archive'])
    await submitToOwner(needs(), villa.agent, villa)
    expect(await statusNow()).toBe('owner_review')
  })

  test('whose insurance ended meanwhile stays off the site until the next one is recorded', async () => {
    const insure = (endsOn: string) =>
      recordCertificate(needs(), villa.agent, {
        ...{ publicId: villa.publicId, kind: 'insurance', number: 'A-2', issuer: 'Assureur Essai', endsOn },
      })
    await insure('2026-12-31')
    await pause()
    time.now = new Date('2027-01-05T09:00:00Z')
    await expect(resume()).rejects.toMatchObject({
      code: 'LISTING_INCOMPLETE',
      details: { missing: [{ item: 'insurance', state: 'lapsed' }] },
    })
    await insure('2027-12-31')
    await resume()
    expect(await statusNow()).toBe('published')
  })
})

describe('an archiving that is undone', () => {
  const archive = () => withdrawListing(needs(), villa.head, villa)
  const undo = () => undoArchive(needs(), villa.head, villa)

  test('within a day brings the listing back to the site, where it was there', async () => {
    const before = await findPublishedListing(services.db, villa.publicId)
    await archive()
    expect(await isFound()).toBe(false)
    await letHoursPass(23)
    expect(await actsNow()).toEqual(['undo_archive', 'restore'])
    await undo()
    expect(await findPublishedListing(services.db, villa.publicId)).toEqual(before)
    expect(await isFound()).toBe(true)
  })

  test('brings back what was prepared and what its owner was asked, but for a kind that was prepared anew', async () => {
    const { agent, owner, publicId } = villa
    const setPrice = (price: number) =>
      setNights(needs(), agent, {
        ...{ property: publicId, stay: { arrival: '2027-06-07', departure: '2027-06-08' } },
        ...{ price, minNights: null, note: null },
      })
    const prepareRates = async (deposit: number) => {
      const { number } = await getEditedRates(services.db, agent, publicId)
      await editRates(needs(), agent, { publicId, base: number, edit: (rates) => ({ ...rates, deposit }) })
    }
    await prepareRates(900_000)
    await proposeChange(needs(), agent, { publicId })
    await setPrice(250_000)
    await archive()
    expect((await getOwnerChanges(needs(), owner, { publicId })).waiting).toEqual([])
    await undo()
    expect((await getOwnerChanges(needs(), owner, { publicId })).waiting).toMatchObject([{ kind: 'rates' }])
    const open = () => listOpenChanges(services.db, villa.propertyId)
    expect((await open()).map(({ kind, status }) => [kind, status])).toEqual([
      ['nights', 'draft'],
      ['rates', 'waiting'],
    ])
    await archive()
    await setPrice(300_000)
    await undo()
    expect(await open()).toMatchObject([
      { kind: 'nights', proposed: [{ own: { price: 300_000 } }] },
      { kind: 'rates', status: 'waiting' },
    ])
  })

  test('after a day by the clock of the database is refused, and no longer offered', async () => {
    await archive()
    await letHoursPass(24)
    expect(await actsNow()).toEqual(['restore'])
    await expect(undo()).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    expect(await statusNow()).toBe('archived')
  })

  test('leads a listing on pause back to its pause, which ends as it would have', async () => {
    await pause()
    await archive()
    await undo()
    expect(await statusNow()).toBe('paused')
    expect(await isFound()).toBe(false)
    await resume()
    expect(await statusNow()).toBe('published')
  })

  test('leads a draft back to a draft', async () => {
    villa = await addOwnedVilla({ ...services, clock }, {}, 'draft')
    await archive()
    await undo()
    expect(await statusNow()).toBe('draft')
  })

  test('is refused where the agency changed the prices meanwhile', async () => {
    await archive()
    await changeRates(needs(), villa.agent, { publicId: villa.publicId, rates: aRates({ deposit: 320_000 }) })
    await expect(undo()).rejects.toMatchObject({ details: { reason: expect.stringMatching(/tarifs/) } })
  })

  test('of a listing that its owner approved is refused alike, and not where the owner changed the prices', async () => {
    const change = (by: OwnedVilla['head'], deposit: number) =>
      changeRates(needs(), by, { publicId: villa.publicId, rates: aRates({ deposit }) })
    const approved = async () => {
      villa = await addOwnedVilla({ ...services, clock }, {}, 'owner_review')
      await decideReview(needs(), villa.owner, { publicId: villa.publicId, decision: 'approve' })
      await archive()
    }
    await approved()
    await change(villa.owner, 310_000)
    await undo()
    expect(await statusNow()).toBe('agency_review')
    await approved()
    await change(villa.agent, 320_000)
    await expect(undo()).rejects.toMatchObject({ details: { reason: expect.stringMatching(/tarifs/) } })
    expect(await statusNow()).toBe('archived')
  })
})
