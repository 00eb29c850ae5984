import { createHash, randomBytes } from 'node:crypto'
import { type KyselyPlugin, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { runDueWork } from '#platform/queue/queue.ts'
import { addOwnedVilla } from '#tests/cgv-fixture.ts'
import { person } from '#tests/person.ts'
import { openPhotographDesk } from '#tests/photograph-desk.ts'
import { findUpload } from './find-upload.ts'
import { forgetOldUploads, forgetUpload, forgottenUploadWork } from './forget-uploads.ts'
import { takeBytes } from './take-bytes.ts'
import { PART, readParts } from './upload-parts.ts'

const desk = openPhotographDesk()
const FILE = randomBytes(2 * PART + 1_000)

const named = (upload: string) => ({ propertyId: desk.villa.publicId, upload })
const progressOf = async (upload: string) => (await findUpload(desk, desk.villa.owner, named(upload))).arrived
const waiting = () => desk.db.selectFrom('queueItems').select(['kind', 'subject']).orderBy('kind').execute()
const runForgotten = () => runDueWork(desk.services, [forgottenUploadWork(desk)])

/** These bytes, after which the connection is lost. */
async function* lostAfter(bytes: Uint8Array) {
  for (let from = 0; from < bytes.length; from += 10_000) yield bytes.subarray(from, from + 10_000)
  throw new Error('the connection is lost')
}

describe('a file that arrives in parts', () => {
  test('is whole once its last byte has arrived, which also queues its work', async () => {
    const { id } = await desk.begin(FILE.length)
    expect(await desk.take(id, 0, FILE.subarray(0, PART))).toMatchObject({ arrived: PART, size: FILE.length })
    expect(await waiting()).toEqual([])
    await desk.take(id, PART, FILE.subarray(PART))
    const [row] = await desk.rows()
    expect(row).toMatchObject({ state: 'in_work', arrivedBytes: FILE.length })
    expect(await readParts(desk.files, id, row!.parts)).toEqual(FILE)
    expect(await waiting()).toEqual([{ kind: 'photograph', subject: id }])
  })

  test('keeps the bytes that came before a lost connection, and continues after them', async () => {
    const { id } = await desk.begin(FILE.length)
    const bytes = lostAfter(FILE.subarray(0, PART + 30_000))
    const sending = takeBytes(desk.services, desk.villa.owner, { ...named(id), offset: 0, bytes })
    await expect(sending).rejects.toThrow('the connection is lost')
    const arrived = await progressOf(id)
    expect(arrived).toBe(PART + 30_000)
    await desk.take(id, arrived, FILE.subarray(arrived))
    const [row] = await desk.rows()
    expect(await readParts(desk.files, id, row!.parts)).toEqual(FILE)
  })

  test('loses at most one part when the server crashes between storing and counting it', async () => {
    const { id } = await desk.begin(FILE.length)
    await desk.take(id, 0, FILE.subarray(0, PART))
    const dying = { ...desk.services, db: desk.db.withPlugin(refusing()) }
    const bytes = new Blob([FILE.subarray(PART) as never]).stream()
    await expect(takeBytes(dying, desk.villa.owner, { ...named(id), offset: PART, bytes })).rejects.toThrow()
    expect(await progressOf(id)).toBe(PART)
    expect((await desk.keys(`uploads/${id}`)).length).toBe(2)
    await desk.take(id, PART, FILE.subarray(PART))
    const [row] = await desk.rows()
    expect(await readParts(desk.files, id, row!.parts)).toEqual(FILE)
  })

  test('takes the bytes of one of two simultaneous senders, and never mixes them', async () => {
    const { id } = await desk.begin(FILE.length)
    const outcomes = await Promise.allSettled([
      desk.take(id, 0, FILE.subarray(0, 100_000)),
      desk.take(id, 0, FILE.subarray(0, 200_000)),
    ])
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'UPLOAD_MOVED' } },
    ])
    const arrived = await progressOf(id)
    await desk.take(id, arrived, FILE.subarray(arrived))
    const [row] = await desk.rows()
    expect(await readParts(desk.files, id, row!.parts)).toEqual(FILE)
  })

  test('refuses bytes at another offset, beyond its size, or with a wrong checksum', async () => {
    const { id } = await desk.begin(1_000)
    const bytes = FILE.subarray(0, 500)
    await expect(desk.take(id, 10, bytes)).rejects.toMatchObject({
      ...{ code: 'UPLOAD_MOVED', details: { offset: 0 } },
    })
    await expect(desk.take(id, 0, FILE)).rejects.toMatchObject({ code: 'FILE_REFUSED' })
    const checked = (digest: string) =>
      takeBytes(desk.services, desk.villa.owner, {
        ...{ ...named(id), offset: 0, bytes: new Blob([bytes as never]).stream() },
        checksum: { algorithm: 'sha256', digest },
      })
    await expect(checked('bm8=')).rejects.toMatchObject({ code: 'CHECKSUM_MISMATCH' })
    expect(await progressOf(id)).toBe(0)
    await checked(createHash('sha256').update(bytes).digest('base64'))
    expect(await progressOf(id)).toBe(500)
  })
})

describe('an upload is begun', () => {
  test('by an actor who may edit the listing, and refused to any other', async () => {
    const { villa } = desk
    for (const actor of [villa.owner, villa.agent, villa.head, person('ADMIN')])
      await desk.begin(10, 'a.jpg', actor)
    const other = await addOwnedVilla(desk.services, {}, 'draft')
    for (const actor of [other.owner, other.agent, other.head, person('TRAVELER'), person('BACK_OFFICE')])
      await expect(desk.begin(10, 'a.jpg', actor)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const visitor = { kind: 'visitor', visitorId: null } as const
    await expect(desk.begin(10, 'a.jpg', visitor)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    const [{ publicId } = { publicId: '' }] = await desk.rows()
    await expect(desk.take(publicId, 0, FILE.subarray(0, 10), other.owner)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    const elsewhere = { propertyId: other.publicId, upload: publicId }
    await expect(findUpload(desk, other.owner, elsewhere)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('unless the file is empty or above 15 MB, or the listing has sixty photographs', async () => {
    await expect(desk.begin(0)).rejects.toMatchObject({ code: 'FILE_REFUSED' })
    await expect(desk.begin(15 * 1024 * 1024 + 1, 'été.jpg')).rejects.toMatchObject({
      details: { reason: expect.stringContaining('«\u00a0été.jpg\u00a0» est trop lourd') },
    })
    // The villa of the tests has one photograph already.
    for (let n = 1; n < 60; n += 1) await desk.begin(10)
    await expect(desk.begin(10)).rejects.toMatchObject({
      details: { reason: expect.stringContaining('60\u00a0photographies') },
    })
    expect((await desk.rows()).map(({ rank }) => rank)).toEqual(Array.from({ length: 59 }, (_, n) => n))
  })
})

describe('a file is forgotten', () => {
  test('when its sender asks, with its bytes and those that a killed server did not count', async () => {
    const id = (await desk.begin(FILE.length)).id
    await desk.take(id, 0, FILE.subarray(0, PART))
    await desk.files.put(`uploads/${id}-${PART}-17`, new Uint8Array(17), 'application/octet-stream')
    await forgetUpload(desk, desk.villa.agent, named(id))
    await runForgotten()
    expect(await desk.keys(`uploads/${id}`)).toEqual([])
    await expect(progressOf(id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('a day after its last byte when it is incomplete, and not before', async () => {
    const [old, young] = [await desk.begin(FILE.length), await desk.begin(FILE.length)]
    for (const { id } of [old, young]) await desk.take(id, 0, FILE.subarray(0, 100))
    const age = (id: string, hours: number) =>
      desk.db
        .updateTable('photographs')
        .set({ touchedAt: sql<Date>`now() - make_interval(hours => ${hours})` })
        .where('publicId', '=', id)
        .execute()
    await age(old.id, 25)
    await age(young.id, 23)
    await forgetOldUploads(desk.db)
    await runForgotten()
    expect((await desk.rows()).map(({ publicId }) => publicId)).toEqual([young.id])
    expect(await desk.keys(`uploads/${old.id}`)).toEqual([])
    expect(await desk.keys(`uploads/${young.id}`)).toHaveLength(1)
  })
})

/** A database whose first update fails. */
function refusing(): KyselyPlugin {
  return {
    transformQuery: ({ node }) => {
      if (node.kind === 'UpdateQueryNode') throw new Error('killed')
      return node
    },
    transformResult: async ({ result }) => result,
  }
}
