import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { sha256Of } from '#modules/signatures/server/content-hash.ts'
import { addAccount } from '#tests/account-factory.ts'
import { beginStay, STAY } from '#tests/begin-stay.ts'
import { openDesk } from '#tests/open-desk.ts'
import { person } from '#tests/person.ts'
import { aPhotograph } from '#tests/photograph-files.ts'
import { openInventory } from './fill-inventory.ts'
import { forgetOriginalsOf } from './forget-inventories.ts'
import { readInventoryOriginal, readInventoryPhotograph } from './inventory-photos.ts'
import { listInventories } from './list-inventories.ts'
import { photographInventory } from './photograph-inventory.ts'

const { db, desk, clock } = await openDesk('2026-11-20')
const takenAt = new Date('2027-07-17T09:58:00Z')
let inventory: { reservationId: number; moment: 'arrival' }
let original: Buffer
let id: string

beforeAll(async () => {
  const begun = await beginStay(desk, 'hoguet')
  await begun.sign()
  await begun.pay('card')
  const { reservation } = await begun.read()
  const { userId } = await addAccount(desk.needs, ['AGENT'])
  const agent = { ...person('AGENT', { agencyIds: [reservation.agencyId] }), userId }
  clock.today = STAY.arrival
  const of = { reservation: reservation.publicId, moment: 'arrival' } as const
  await openInventory(desk.needs, agent, of)
  original = await aPhotograph({ width: 500, height: 400 })
  const file = new File([new Uint8Array(original)], 'cles.jpg')
  const sent = { key: crypto.randomUUID(), takenAt }
  await photographInventory({ ...desk.needs, scanner: null }, agent, {
    ...{ ...of, section: 'keys', files: [file], sent },
  })
  inventory = { reservationId: reservation.id, moment: 'arrival' }
  id = (await db.selectFrom('stayInventoryPhotos').select('publicId').executeTakeFirstOrThrow()).publicId
})

const shown = async () => {
  const { sections } = (await listInventories(db, inventory.reservationId))[0]!
  return readInventoryPhotograph(db, inventory, { sections, id })
}

test('a photograph is read with when it was taken and came, and the hash by which its original is known', async () => {
  expect(await shown()).toMatchObject({
    ...{ title: 'Clés et badges', number: 1, of: 1, takenAt: takenAt.toISOString() },
    receivedAt: clock.now().toISOString(),
    original: { format: 'JPEG', bytes: original.length, hash: sha256Of(original) },
  })
})

test('its original is given byte for byte, to be saved, and not under another inventory', async () => {
  const read = await readInventoryOriginal(desk.needs, inventory, id)
  expect(read).toMatchObject({ name: 'cles-original.jpg', type: 'image/jpeg', how: 'attachment' })
  expect(Buffer.compare(read.bytes!, original)).toBe(0)
  const other = { ...inventory, moment: 'departure' as const }
  await expect(readInventoryOriginal(desk.needs, other, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('an original that is erased is no more, and the photograph stays', async () => {
  await forgetOriginalsOf(db, sql`select public_id from stay_inventory_photos`)
  expect(await shown()).toMatchObject({ original: null, takenAt: null })
  await expect(readInventoryOriginal(desk.needs, inventory, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
