import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { clearNights, setNights } from '#modules/calendar/server/set-nights.ts'
import { listNightSettings } from '#modules/calendar/server/write-nights.ts'
import { arrangePhotographs, movePhotograph } from '#modules/photographs/server/arrange-photographs.ts'
import { beginUpload } from '#modules/photographs/server/begin-upload.ts'
import { describePhotographs } from '#modules/photographs/server/describe-photograph.ts'
import { removePhotograph } from '#modules/photographs/server/remove-photograph.ts'
import { restorePhotograph } from '#modules/photographs/server/restore-photograph.ts'
import { findDraftVersion } from '#modules/properties/server/find-draft-version.ts'
import { getPublishedListing } from '#modules/properties/server/get-published-listing.ts'
import { changeRates } from '#modules/rates/server/change-rates.ts'
import { editRates, getEditedRates, restoreFormerRates } from '#modules/rates/server/edit-rates.ts'
import { findCurrentRates } from '#modules/rates/server/stored-rates.ts'
import { addOwnedVilla, type OwnedVilla } from '#tests/cgv-fixture.ts'
import { keepDraft } from '#tests/keep-draft.ts'
import { aListing, aRates } from '#tests/listing-factory.ts'
import { givePassport } from '#tests/passport-fixture.ts'
import { openTestServices } from '#tests/test-services.ts'
import { decideReview } from './decide-review.ts'
import { pauseListing } from './pause-listing.ts'
import { handOverListing, publishListing, reviseListing } from './publish-listing.ts'

const STAY = { arrival: '2027-06-07', departure: '2027-06-14' } as const
const CLOCK = { now: () => new Date('2027-01-15T10:00:00Z') }

let needs: Awaited<ReturnType<typeof openTestServices>>
let villa: OwnedVilla

beforeAll(async () => {
  needs = await openTestServices(undefined, { clock: CLOCK })
})

const ratesNow = async () => (await findCurrentRates(needs.db, villa.propertyId))!.rates
const draftNow = async () => (await findDraftVersion(needs.db, villa.propertyId))!.content
const nightsNow = () => listNightSettings(needs.db, villa.propertyId, STAY)
const approve = () => decideReview(needs, villa.owner, { publicId: villa.publicId, decision: 'approve' })

/** Every act on the photographs of a draft, on its second one. */
const photographActs = () => {
  const [propertyId, id] = [villa.publicId, aListing().photos[1]!.key]
  const by = villa.agent
  const asker = { address: '::1', known: crypto.randomUUID() }
  return [
    () => beginUpload(needs, by, { propertyId, fileName: 'a.jpg', size: 9, asker }),
    () => arrangePhotographs(needs, by, { propertyId, order: [id] }),
    () => movePhotograph(needs, by, { propertyId, id, place: 0 }),
    () => describePhotographs(needs, by, { propertyId, descriptions: new Map([[id, { alt: 'La mer' }]]) }),
    () => removePhotograph(needs, by, { propertyId, id }),
    () => restorePhotograph(needs, by, { propertyId, id }),
  ]
}

describe('a listing that its owner reads', () => {
  test('keeps its photographs until they answer, and until it is published or corrected', async () => {
    villa = await addOwnedVilla(needs, {}, 'owner_review')
    const before = await draftNow()
    const refuseAll = async () => {
      for (const act of photographActs())
        await expect(act()).rejects.toMatchObject({
          code: 'STATUS_CONFLICT',
          details: { reason: expect.stringContaining('pas modifiable') },
        })
    }
    await refuseAll()
    await approve()
    await refuseAll()
    expect(await draftNow()).toEqual(before)
    await reviseListing(needs, villa.agent, villa)
    for (const act of photographActs()) await act()
  })

  test('keeps its prices, its seasons and those of its nights, but for what the owner changes', async () => {
    villa = await addOwnedVilla(needs, {}, 'owner_review')
    const { agent, head, owner, publicId } = villa
    const before = await ratesNow()
    const { number, isReadByOwner } = await getEditedRates(needs.db, agent, publicId)
    expect(isReadByOwner).toBe(true)
    const settings = { property: publicId, stay: STAY, minNights: null, note: null }
    await setNights(needs, owner, { ...settings, price: 250_000 })
    for (const act of [
      () => changeRates(needs, head, { publicId, rates: aRates({ deposit: 900_000 }) }),
      () => editRates(needs, agent, { publicId, base: number, edit: (r) => ({ ...r, deposit: 900_000 }) }),
      () => restoreFormerRates(needs, agent, { publicId, base: number }),
      () => setNights(needs, agent, { ...settings, price: 300_000 }),
      () => clearNights(needs, agent, { property: publicId, stay: STAY }),
    ])
      await expect(act()).rejects.toMatchObject({
        code: 'STATUS_CONFLICT',
        details: { reason: expect.stringContaining('Le propriétaire relit l’annonce') },
      })
    expect(await ratesNow()).toEqual(before)
    await setNights(needs, agent, { ...settings, price: null, note: 'Régates' })
    expect((await nightsNow())[0]).toMatchObject({ price: 250_000, note: 'Régates' })
    await editRates(needs, owner, { publicId, base: number, edit: (r) => ({ ...r, deposit: 300_000 }) })
    expect(await ratesNow()).toMatchObject({ deposit: 300_000 })
  })
})

describe('a listing on pause that its owner sends to the agency without a draft', () => {
  test('is published as it was when they sent it, and not with what was added to it since', async () => {
    villa = await addOwnedVilla(needs)
    const { head, owner, publicId } = villa
    await pauseListing(needs, head, { publicId, reason: 'Travaux' })
    await changeRates(needs, head, { publicId, rates: aRates({ deposit: 320_000 }) })
    await handOverListing(needs, owner, { publicId })
    await keepDraft(needs, { publicId, content: aListing({ title: 'Villa Neuve' }) })
    await expect(publishListing(needs, head, { publicId })).rejects.toMatchObject({
      code: 'OWNER_ANSWER_NEEDED',
      details: { reason: expect.stringContaining('Titre') },
    })
    await keepDraft(needs, { publicId, content: aListing({ title: 'Villa Azur' }) })
    await publishListing(needs, head, { publicId })
    expect((await getPublishedListing(needs.db, publicId)).content.title).toBe('Villa Azur')
  })
})

test('a listing whose approved content is not known is not published by its agency', async () => {
  villa = await addOwnedVilla(needs, {}, 'owner_review')
  const { head, owner, publicId } = villa
  await givePassport(needs, { ...villa, ownerId: owner.userId, mandate: false })
  await approve()
  await sql`update property_status_history set answered_content = null where property_id = ${villa.propertyId}`.execute(
    needs.db,
  )
  await expect(publishListing(needs, head, { publicId })).rejects.toMatchObject({
    code: 'OWNER_ANSWER_NEEDED',
    details: { reason: expect.stringContaining('Reprenez l’annonce en brouillon') },
  })
})
