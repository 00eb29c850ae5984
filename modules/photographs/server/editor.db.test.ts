import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getEditedContent } from '#modules/properties/server/get-version.ts'
import { forgottenFileWork } from '#platform/files/forget-files.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { CONTACT_REFUSED } from '#shared/contact-in-text.ts'
import { openPhotographDesk } from '#tests/photograph-desk.ts'
import { aPhotograph, aPicture } from '#tests/photograph-files.ts'
import { arrangePhotographs, movePhotograph } from './arrange-photographs.ts'
import { describePhotographs } from './describe-photograph.ts'
import { listPhotographs } from './list-photographs.ts'
import { makePictures } from './make-pictures.ts'
import { photographWork } from './photograph-work.ts'
import { forgetRemovedPhotographs, removePhotograph } from './remove-photograph.ts'
import { listRemoved, restorePhotograph } from './restore-photograph.ts'
import { retryPhotograph } from './retry-photograph.ts'
import { sendPhotographs } from './send-photographs.ts'

const desk = openPhotographDesk()
const ROOM = 60_000
const files: Buffer[] = []
/** The uploads of the photographs a, b and c, which are ready. */
let uploads: string[]
let propertyId: string

beforeAll(async () => {
  for (const seed of [1, 2, 3]) files.push(await aPhotograph({ width: 400, height: 300, seed }))
})
beforeEach(async () => {
  propertyId = desk.villa.publicId
  uploads = []
  for (const [n, bytes] of files.entries()) uploads.push(await desk.sendFile(bytes, `${'abc'[n]}.jpg`))
  await work()
})

const work = () =>
  runDueWork(desk.services, [photographWork({ ...desk, make: makePictures }), forgottenFileWork(desk)])
const listed = () => listPhotographs(desk, desk.villa.owner, { propertyId })
/** « - » stands for the test villa's photograph, which was not uploaded. */
const names = async () => (await listed()).photographs.map(({ fileName }) => fileName?.[0] ?? '-').join('')
const photos = async () => (await getEditedContent(desk.db, desk.villa.propertyId)).photos

describe('the photographs of a listing', () => {
  test('are listed in order with those still being uploaded, and refused ones apart', async () => {
    const { id } = await desk.begin(1_000, 'd.jpg')
    await desk.take(id, 0, new Uint8Array(250))
    await desk.sendFile(Buffer.from('<svg/>'), 'e.jpg')
    await work()
    const { photographs, refused, title } = await listed()
    expect(title).toBe('Villa Azur')
    expect(await names()).toBe('-abcd')
    expect(photographs[1]).toMatchObject({ state: 'ready', upload: uploads[0], alt: '', refusal: null })
    expect(photographs[4]).toMatchObject({ id, state: 'arriving', arrived: 0.25, photo: null })
    expect(refused).toMatchObject([
      { fileName: 'e.jpg', refusal: expect.stringContaining('dessin vectoriel') },
    ])
  })

  test('that look alike each name the other’s place, and both stay', async () => {
    const again = await aPicture({ width: 400, height: 300, seed: 2 }).webp({ quality: 60 }).toBuffer()
    await desk.sendFile(again, 'd.webp')
    await work()
    expect((await listed()).photographs.map(({ looksLike }) => looksLike)).toEqual([[], [], [5], [], [3]])
  })

  test('are put in order among themselves, those still being uploaded included', async () => {
    const { id } = await desk.begin(ROOM, 'd.jpg')
    await arrangePhotographs(desk, desk.villa.owner, {
      ...{ propertyId, order: [id, uploads[2]!, uploads[1]!, 'unknown'] },
    })
    expect(await names()).toBe('-adcb')
    await desk.take(id, 0, await aPhotographOf(ROOM))
    await work()
    expect(await names()).toBe('-adcb')
  })

  test('get a new cover when another photograph is moved to the first place', async () => {
    await movePhotograph(desk, desk.villa.agent, { propertyId, id: uploads[1]!, place: 0 })
    expect(await names()).toBe('b-ac')
    const [cover] = await photos()
    const unknown = movePhotograph(desk, desk.villa.agent, { propertyId, id: 'unknown', place: 0 })
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await movePhotograph(desk, desk.villa.agent, { propertyId, id: cover!.key, place: 99 })
    expect(await names()).toBe('-acb')
  })

  test('keep the text, room and point their editor gives, and change nothing else', async () => {
    const { id: coming } = await desk.begin(ROOM, 'd.jpg')
    const descriptions = new Map([
      [uploads[0]!, { alt: '  La terrasse\n au soir ', room: 'Terrasse', focus: { x: 0, y: 1 } }],
      [coming, { alt: 'Le salon' }],
    ])
    await describePhotographs(desk, desk.villa.owner, { propertyId, descriptions })
    expect((await photos())[1]).toMatchObject({
      ...{ alt: 'La terrasse au soir', room: 'Terrasse', focus: { x: 0, y: 1 } },
    })
    const room = new Map([[uploads[0]!, { room: '' }]])
    await describePhotographs(desk, desk.villa.owner, { propertyId, descriptions: room })
    expect((await photos())[1]).toMatchObject({ alt: 'La terrasse au soir', room: '', focus: { y: 1 } })
    const middle = new Map([[uploads[0]!, { focus: null }]])
    await describePhotographs(desk, desk.villa.owner, { propertyId, descriptions: middle })
    expect((await photos())[1]).not.toHaveProperty('focus')
    await desk.take(coming, 0, await aPhotographOf(ROOM))
    await work()
    expect((await photos()).at(-1)).toMatchObject({ alt: 'Le salon' })
  })

  test('keep their texts when one of the changes names no photograph, is too long or gives a contact', async () => {
    const before = await photos()
    const say = (id: string, alt: string) =>
      describePhotographs(desk, desk.villa.owner, {
        ...{
          propertyId,
          descriptions: new Map([...uploads.map((one) => [one, { alt }] as const), [id, { alt }]]),
        },
      })
    await expect(say('unknown', 'Une vue')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(say(uploads[0]!, 'a'.repeat(251))).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(say(uploads[0]!, 'La terrasse, 06 12 34 56 78')).rejects.toMatchObject({
      details: { errors: { alt: CONTACT_REFUSED } },
    })
    expect(await photos()).toEqual(before)
  })

  test('lose their pictures a day after removal, unless a version shows them again', async () => {
    const [, first, second] = await photos()
    const before = await photos()
    await removePhotograph(desk, desk.villa.owner, { propertyId, id: uploads[0]! })
    await removePhotograph(desk, desk.villa.owner, { propertyId, id: second!.key })
    expect(await names()).toBe('-c')
    const filesOf = (key: string) => desk.keys(`photos/${key.slice(0, 2)}/${key}`)
    await forgetRemovedPhotographs(desk.db)
    await work()
    expect(await filesOf(first!.key)).toHaveLength(2)
    // The editor undoes the removal of the first photograph; the second stays removed.
    const undone = before.filter(({ key }) => key !== second!.key)
    await sql`update property_versions set content = jsonb_set(content, '{photos}', ${JSON.stringify(undone)}::jsonb)
      where property_id = ${desk.villa.propertyId}`.execute(desk.db)
    await sql`update photographs set unnamed_since = now() - interval '25 hours' where unnamed_since is not null`.execute(
      desk.db,
    )
    await forgetRemovedPhotographs(desk.db)
    await work()
    expect(await filesOf(first!.key)).toHaveLength(2)
    expect(await filesOf(second!.key)).toEqual([])
    expect(await names()).toBe('-ac')
  })

  test('come back in their place with their words for a day after removal, and are named meanwhile', async () => {
    const descriptions = new Map([[uploads[1]!, { alt: 'Le salon', focus: { x: 0, y: 1 } }]])
    await describePhotographs(desk, desk.villa.owner, { propertyId, descriptions })
    const before = await photos()
    const remove = (id: string) => removePhotograph(desk, desk.villa.owner, { propertyId, id })
    const restore = (id: string) => restorePhotograph(desk, desk.villa.agent, { propertyId, id })
    const removed = await remove(uploads[1]!)
    expect(removed).toEqual({ key: before[2]!.key, left: 3 })
    const named = { alt: 'Le salon', by: desk.villa.owner.userId }
    expect(await listRemoved(desk.db, desk.villa.propertyId)).toMatchObject([named])
    expect(await restore(removed!.key)).toEqual({ place: 2 })
    expect(await photos()).toEqual(before)
    expect(await listRemoved(desk.db, desk.villa.propertyId)).toEqual([])
    await expect(restore(removed!.key)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await remove(uploads[1]!)
    await sql`update removed_photographs set removed_at = now() - interval '25 hours'`.execute(desk.db)
    await expect(restore(removed!.key)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  })

  test('can be removed while arriving or once refused, and not while in work', async () => {
    const { id: arriving } = await desk.begin(10, 'd.jpg')
    const refused = await desk.sendFile(Buffer.from('<svg/>'), 'e.jpg')
    await work()
    const inWork = await desk.sendFile(files[0]!, 'f.jpg')
    for (const id of [arriving, refused]) await removePhotograph(desk, desk.villa.owner, { propertyId, id })
    const removing = removePhotograph(desk, desk.villa.owner, { propertyId, id: inWork })
    await expect(removing).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    const { photographs, refused: left } = await listed()
    expect([photographs.length, left]).toEqual([5, []])
  })

  test('sent whole by a form are taken one by one, and a refused one is named', async () => {
    const asker = { address: '::1', known: crypto.randomUUID() }
    const photographs = [new File([], 'vide.jpg'), new File([files[0] as never], 'g.jpg')]
    const refused = await sendPhotographs(desk.services, desk.villa.owner, asker, { propertyId, photographs })
    expect(refused).toEqual(['«\u00a0vide.jpg\u00a0» est vide.'])
    expect(await names()).toBe('-abcg')
  })

  test('whose work was given up say so, and are tried again or removed when their editor asks', async () => {
    const fails = photographWork({ ...desk, make: () => Promise.reject(new Error('no room')) })
    const giveUp = async (name: string) => {
      const id = await desk.sendFile(await aPhotograph({ width: 410, height: 300, seed: 9 }), name)
      await runDueWork(desk.services, [{ ...fails, waitAfter: () => null }])
      return id
    }
    const first = await giveUp('d.jpg')
    expect((await listed()).photographs[4]).toMatchObject({ id: first, state: 'in_work', isHalted: true })
    await retryPhotograph(desk, desk.villa.owner, { propertyId, id: first })
    expect((await listed()).photographs[4]).toMatchObject({ isHalted: false })
    await work()
    expect((await listed()).photographs[4]).toMatchObject({ state: 'ready', upload: first })
    await removePhotograph(desk, desk.villa.owner, { propertyId, id: await giveUp('e.jpg') })
    expect(await names()).toBe('-abcd')
  })
})

/** Another photograph, its file filled up to `length` bytes: bytes after the picture are ignored. */
async function aPhotographOf(length: number): Promise<Buffer> {
  const other = await aPicture({ width: 400, height: 300, seed: 9 }).jpeg({ quality: 60 }).toBuffer()
  return Buffer.concat([other, Buffer.alloc(length - other.length)])
}
