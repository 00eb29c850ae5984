import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import type { Photo } from '#modules/properties/listing.ts'
import { findDraftVersion } from '#modules/properties/server/find-draft-version.ts'
import { getPublishedListing } from '#modules/properties/server/get-published-listing.ts'
import { changeDraft } from '#modules/properties/server/save-draft-version.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { addOwnedVilla, type OwnedVilla } from '#tests/cgv-fixture.ts'
import { aListing } from '#tests/listing-factory.ts'
import { giveMandate } from '#tests/mandate-fixture.ts'
import { aMandateTerms } from '#tests/mandate-terms-factory.ts'
import { givePassport } from '#tests/passport-fixture.ts'
import { submitAndApprove } from '#tests/review-steps.ts'
import { saveFields } from '#tests/save-fields.ts'
import { openTestServices } from '#tests/test-services.ts'
import { takeBackChange } from './answer-change.ts'
import { getOwnerChanges } from './get-owner-changes.ts'
import { publishListing } from './publish-listing.ts'

let needs: Awaited<ReturnType<typeof openTestServices>>
let villa: OwnedVilla

beforeAll(async () => {
  needs = await openTestServices()
})
/** A published villa whose mandate lets its agency show words and pictures at once. */
beforeEach(async () => {
  villa = await addOwnedVilla(needs, {}, 'draft', { mandate: false })
  await giveMandate(needs, villa, { terms: aMandateTerms({ wordsAtOnce: true }) })
  await givePassport(needs, { ...villa, ownerId: villa.owner.userId, mandate: false })
  await submitAndApprove(needs, villa)
  await publishListing(needs, SYSTEM, villa)
})

const onSite = async () => (await getPublishedListing(needs.db, villa.publicId)).content
const entitle = async (title: string) => {
  await saveFields(needs, villa.head, villa, { title })
  await publishListing(needs, villa.head, villa)
}
const addPhotos = async (by: OwnedVilla['head'], keys: readonly string[]) => {
  const added = keys.map((key): Photo => ({ ...aListing().photos[0]!, key, alt: key }))
  await inTransaction(needs.db, (trx) =>
    changeDraft(
      trx,
      villa.propertyId,
      (content) => ({ ...content, photos: [...content.photos, ...added] }),
      by.userId,
    ),
  )
  await publishListing(needs, villa.head, villa)
}
const shown = async () => (await getOwnerChanges(needs, villa.owner, villa)).shown
const takeBack = (change: number) => takeBackChange(needs, villa.owner, { publicId: villa.publicId, change })

describe('words that appeared at once and were replaced since', () => {
  test('are not taken back, nor offered, until those that replaced them are', async () => {
    await entitle('Villa Neuve')
    const [first] = await shown()
    await entitle('Villa Bleue')
    const [second, ...others] = await shown()
    expect(others).toEqual([])
    await expect(takeBack(first!.id)).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
      details: { reason: expect.stringContaining('remplacé depuis') },
    })
    expect((await onSite()).title).toBe('Villa Bleue')
    await takeBack(second!.id)
    expect((await onSite()).title).toBe('Villa Neuve')
    expect((await shown()).map(({ id }) => id)).toEqual([first!.id])
    await takeBack(first!.id)
    expect((await onSite()).title).toBe('Villa Azur')
    expect(await shown()).toEqual([])
  })

  test('leave the words that the agency prepares since in its draft', async () => {
    await entitle('Villa Neuve')
    await saveFields(needs, villa.head, villa, { title: 'Villa Verte' })
    await takeBack((await shown())[0]!.id)
    expect((await onSite()).title).toBe('Villa Azur')
    expect((await findDraftVersion(needs.db, villa.propertyId))?.content.title).toBe('Villa Verte')
  })
})

test('pictures that the agency added at once leave alone: those that the owner added since stay on the site and in the draft', async () => {
  const keys = async () => (await onSite()).photos.map(({ key }) => key)
  const before = await keys()
  await addPhotos(villa.head, ['a', 'b'])
  await addPhotos(villa.owner, ['c', 'd'])
  expect(await keys()).toEqual([...before, 'a', 'b', 'c', 'd'])
  const [change, ...others] = await shown()
  expect(others).toEqual([])
  await takeBack(change!.id)
  expect(await keys()).toEqual([...before, 'c', 'd'])
  expect(await findDraftVersion(needs.db, villa.propertyId)).toBeNull()
})
