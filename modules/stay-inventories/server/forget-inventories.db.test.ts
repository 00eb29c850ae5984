import './stay-inventory-tables.ts'
import { expect, test } from 'vitest'
import type { CivilDate } from '#shared/civil-date.ts'
import { beginStay } from '#tests/begin-stay.ts'
import { openDesk } from '#tests/open-desk.ts'
import type { InventoryMoment } from '../inventory.ts'
import { forgetInventoryOriginals, forgetOldInventories } from './forget-inventories.ts'

const { db, desk } = await openDesk('2026-11-20')

test('inventories are erased with their files, photographs and remarks five years after the departure, and not before', async () => {
  const old = (await (await beginStay(desk, 'hoguet')).read()).reservation
  const text = { facts: '{}', document: '{}', documentHash: 'h', templateNumber: 1 }
  const add = (moment: InventoryMoment, departure: CivilDate) =>
    db
      .insertInto('stayInventories')
      .values({
        ...{ propertyId: old.propertyId, reservationId: old.id, moment, departure },
        ...{ sections: '[]', openedBy: 'a', closedAt: new Date('2020-07-17'), ...text },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const { id } = await add('arrival', '2020-07-24')
  const kept = await add('departure', '2026-07-24')
  const photo = { publicId: crypto.randomUUID(), inventoryId: id, section: 'keys', name: 'cles.webp' }
  await db
    .insertInto('stayInventoryPhotos')
    .values({ ...photo, sizeBytes: 1, fileKey: `messages/00/${'0'.repeat(64)}-old`, contentHash: 'h' })
    .execute()
  await db
    .insertInto('stayInventoryRemarks')
    .values({ inventoryId: id, words: 'Rien', givenAt: new Date('2020-07-18') })
    .execute()
  await db
    .insertInto('stayInventoryOriginals')
    .values({
      ...{ photoId: photo.publicId, contentType: 'image/jpeg', sizeBytes: 1, contentHash: 'h' },
      fileKey: `messages/00/${'0'.repeat(64)}-original`,
    })
    .execute()
  const says = { saysAnswer: false, saysRemarks: false, saysEnd: false }
  const fileKey = 'stay-inventories/old/arrival-1.pdf'
  await db
    .insertInto('stayInventoryVersions')
    .values({
      ...says,
      inventoryId: id,
      rank: 1,
      fileKey,
      contentHash: 'h',
      writtenAt: new Date('2020-07-17'),
    })
    .execute()
  expect(await forgetInventoryOriginals(db)).toBe(1)
  expect(await forgetOldInventories(db)).toBe(1)
  expect(await forgetOldInventories(db)).toBe(0)
  expect(await db.selectFrom('stayInventories').select('id').execute()).toEqual([kept])
  const forgotten = await db
    .selectFrom('queueItems')
    .select('subject')
    .where('subject', '=', fileKey)
    .execute()
  expect(forgotten).toHaveLength(1)
})
