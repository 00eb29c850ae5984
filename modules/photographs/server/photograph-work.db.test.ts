import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { getEditedContent } from '#modules/properties/server/get-version.ts'
import { reviseListing } from '#modules/publication/server/publish-listing.ts'
import { forgottenFileWork } from '#platform/files/forget-files.ts'
import { createLog } from '#platform/log.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { openPhotographDesk } from '#tests/photograph-desk.ts'
import { aPhotograph } from '#tests/photograph-files.ts'
import { submit } from '#tests/review-steps.ts'
import { forgottenUploadWork } from './forget-uploads.ts'
import { makePictures } from './make-pictures.ts'
import { photographWork } from './photograph-work.ts'

const desk = openPhotographDesk()
const log = createLog('silent')
const photographs: Buffer[] = []

beforeAll(async () => {
  for (const seed of [1, 2, 3]) photographs.push(await aPhotograph({ width: 420, height: 300, seed }))
})

type Files = Parameters<typeof photographWork>[0]['files']

/** Runs the work that is due in the queue; `files` may be a store that fails. */
async function work(files: Files = desk.files) {
  await sql`update queue_items set next_attempt_at = now() where gave_up_at is null`.execute(desk.db)
  const works = [
    photographWork({ db: desk.db, files, make: makePictures }),
    forgottenUploadWork(desk),
    forgottenFileWork(desk),
  ]
  await runDueWork({ db: desk.db, log }, works)
  // The work that the first run put in the queue.
  await runDueWork({ db: desk.db, log }, works)
}
const photos = async () => (await getEditedContent(desk.db, desk.villa.propertyId)).photos.slice(1)
const states = async () => (await desk.rows()).map(({ state, refusal }) => refusal ?? state)

describe('the work on a photograph', () => {
  test('stores its widths, adds it to the end of the draft without text, and deletes its parts', async () => {
    const id = await desk.sendFile(photographs[0]!)
    await work()
    const [photo] = await photos()
    expect(photo).toEqual({
      ...{ key: expect.stringMatching(/^[0-9a-f]{32}$/), alt: '', room: '' },
      ...{ width: 420, height: 300, widths: [400, 420] },
    })
    const { key } = photo!
    expect(await desk.keys(`photos/${key.slice(0, 2)}/${key}`)).toHaveLength(4)
    expect(await desk.keys(`uploads/${id}`)).toEqual([])
    expect(await desk.rows()).toMatchObject([{ state: 'ready', pictureKey: key, widths: [400, 420] }])
  })

  test('refuses a bad file and goes on with the others', async () => {
    const broken = photographs[1]!.subarray(0, 900)
    for (const bytes of [photographs[0]!, broken, Buffer.from('<svg onload="x"/>'), photographs[2]!])
      await desk.sendFile(bytes)
    await work()
    expect(await states()).toEqual(['ready', 'unreadable', 'drawing', 'ready'])
    expect(await photos()).toHaveLength(2)
    expect(await desk.keys('uploads/')).toEqual([])
  })

  test('refuses a file that the listing already has, and takes it once the first is removed', async () => {
    await desk.sendFile(photographs[0]!, 'a.jpg')
    await desk.sendFile(photographs[0]!, 'b.jpg')
    await work()
    expect(await desk.rows()).toMatchObject([{}, { refusal: 'same_file', sameAs: 'a.jpg' }])
    await sql`update property_versions set content = jsonb_set(content, '{photos}', content->'photos' #- '{1}')
      where property_id = ${desk.villa.propertyId}`.execute(desk.db)
    await desk.sendFile(photographs[0]!, 'c.jpg')
    await work()
    expect(await states()).toEqual(['ready', 'same_file', 'ready'])
  })

  test('keeps the order in which the files were begun, whichever is ready first', async () => {
    const begun = []
    for (const bytes of photographs) begun.push((await desk.begin(bytes.length)).id)
    for (const n of [2, 0, 1]) {
      await desk.take(begun[n]!, 0, photographs[n]!)
      await work()
    }
    const keys = new Map((await desk.rows()).map(({ publicId, pictureKey }) => [publicId, pictureKey]))
    expect((await photos()).map(({ key }) => key)).toEqual(begun.map((id) => keys.get(id)))
  })

  test('gives one photograph when it runs twice, or again after a crash at any write', async () => {
    for (let last = 0; last < 4; last += 1) {
      await desk.db.deleteFrom('photographs').where('propertyId', '=', desk.villa.propertyId).execute()
      const before = (await photos()).length
      await desk.sendFile(photographs[0]!)
      let puts = 0
      const dying: Files = {
        get: (key) => desk.files.get(key),
        put: async (...given) => {
          if (puts === last) throw new Error('killed')
          puts += 1
          await desk.files.put(...given)
        },
      }
      await work(dying)
      expect(await states()).toEqual(['in_work'])
      await work()
      await work()
      expect(await states()).toEqual(['ready'])
      expect(await photos()).toHaveLength(before + 1)
    }
    const stored = await desk.keys('photos/')
    const shown = await photos()
    for (const { key } of shown) expect(stored.filter((file) => file.includes(key))).toHaveLength(4)
  })

  test('waits while the owner reads the listing, also where it was sent to them meanwhile, and is done once it is edited again', async () => {
    const revise = () => reviseListing(desk, desk.villa.agent, desk.villa)
    await desk.sendFile(photographs[0]!)
    await submit(desk.services, desk.villa)
    await work()
    expect([await states(), await photos()]).toEqual([['in_work'], []])
    await revise()
    const sending = photographWork({
      ...{ db: desk.db, files: desk.files },
      make: async (bytes) => {
        await submit(desk.services, desk.villa)
        return makePictures(bytes)
      },
    })
    expect(await sending.run((await desk.rows())[0]!.publicId)).toEqual({ again: 60 })
    expect([await states(), await photos()]).toEqual([['in_work'], []])
    await revise()
    await work()
    expect([await states(), (await photos()).length]).toEqual([['ready'], 1])
  })

  test('opens the next draft of a published listing, whose published version stays unchanged', async () => {
    await sql`update property_versions set status = 'published', is_active = true, published_at = now()
      where property_id = ${desk.villa.propertyId}`.execute(desk.db)
    await desk.sendFile(photographs[0]!)
    await work()
    const { rows } = await sql<{ status: string; photos: number }>`
      select status, jsonb_array_length(content->'photos')::int as photos from property_versions
      where property_id = ${desk.villa.propertyId} order by version`.execute(desk.db)
    expect(rows).toEqual([
      { status: 'published', photos: 1 },
      { status: 'draft', photos: 2 },
    ])
  })
})
