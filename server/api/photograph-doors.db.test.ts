import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readParts } from '#modules/photographs/server/upload-parts.ts'
import { openPhotographDesk } from '#tests/photograph-desk.ts'
import { createResumableUpload } from '#ui/resumable-upload.ts'
import { UploadRefused } from '#ui/upload-queue.ts'

const desk = openPhotographDesk()
const TUS = { 'Tus-Resumable': '1.0.0' }
const PART = { ...TUS, 'Content-Type': 'application/offset+octet-stream' }
const base64 = (text: string) => Buffer.from(text).toString('base64')

afterEach(() => vi.unstubAllGlobals())

const files = () => `http://localhost/api/properties/${desk.villa.publicId}/photographs`
const create = (headers: Record<string, string>) =>
  desk.doorsFor(desk.villa.owner).request(files(), { method: 'POST', headers })
const begun = async (size: number) => {
  const answer = await create({ ...TUS, 'Upload-Length': String(size) })
  return `http://localhost${answer.headers.get('location')}`
}

describe('the doors of photographs', () => {
  test('accept a file from our own pages although the connection is lost half way', async () => {
    const doors = desk.doorsFor(desk.villa.owner)
    let requests = 0
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      requests += 1
      if (requests === 4) throw new TypeError('Failed to fetch')
      const answer = await doors.request(address, init)
      return Object.defineProperty(answer, 'url', { value: address })
    })
    const bytes = randomBytes(900_000)
    const file = new File([bytes], 'Été à Cassis.jpg', { type: 'image/jpeg' })
    const send = createResumableUpload(files())
    const seen: number[] = []
    const options = { onProgress: (n: number) => seen.push(n), signal: new AbortController().signal }
    await expect(send(file, options)).rejects.toThrow('Failed to fetch')
    const { key } = await send(file, options)
    expect(seen).toEqual([0, 262_144, 524_288, 524_288, 786_432, 900_000])
    const [row] = await desk.rows()
    expect(row).toMatchObject({ publicId: key, fileName: 'Été à Cassis.jpg', state: 'in_work' })
    expect(await readParts(desk.files, key, row!.parts)).toEqual(bytes)
  })

  test('return the sentence of a refusal to our own pages', async () => {
    const doors = desk.doorsFor(desk.villa.owner)
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => doors.request(address, init))
    const heavy = Object.defineProperty(new File(['x'], 'lourd.jpg'), 'size', { value: 16 * 1024 * 1024 })
    const options = { onProgress: () => {}, signal: new AbortController().signal }
    await expect(createResumableUpload(files())(heavy, options)).rejects.toThrow(
      new UploadRefused(
        '«\u00a0lourd.jpg\u00a0» est trop lourd\u00a0: la limite est de 15\u00a0Mo par photographie.',
      ),
    )
  })

  test('speak tus 1.0', async () => {
    const answer = await create({
      ...{ ...TUS, 'Upload-Length': '10' },
      'Upload-Metadata': `filename ${base64('a.jpg')}`,
    })
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([201, '0'])
    expect(answer.headers.get('tus-resumable')).toBe('1.0.0')
    const place = `http://localhost${answer.headers.get('location')}`
    const doors = desk.doorsFor(desk.villa.agent)
    const head = await doors.request(place, { method: 'HEAD', headers: TUS })
    expect([head.status, head.headers.get('upload-length'), head.headers.get('cache-control')]).toEqual([
      ...[200, '10', 'no-store'],
    ])
    const patch = (offset: string, body: string, more = {}) =>
      doors.request(place, { method: 'PATCH', headers: { ...PART, 'Upload-Offset': offset, ...more }, body })
    expect((await patch('0', '01234')).headers.get('upload-offset')).toBe('5')
    expect((await patch('0', '01234')).status).toBe(409)
    expect((await patch('5', '5', { 'Upload-Checksum': 'sha1 bm8=' })).status).toBe(460)
    expect((await patch('5', '5', { 'Upload-Checksum': 'md5 bm8=' })).status).toBe(400)
    expect((await patch('5', '5', { 'Content-Type': 'image/jpeg' })).status).toBe(415)
    expect((await patch('x', '5')).status).toBe(400)
    expect((await patch('5', '5678901')).status).toBe(422)
    expect((await doors.request(place, { method: 'DELETE', headers: TUS })).status).toBe(204)
    expect((await doors.request(place, { method: 'HEAD', headers: TUS })).status).toBe(404)
  })

  test('refuse another version of tus, and invalid headers', async () => {
    const other = await create({ 'Tus-Resumable': '0.2.2', 'Upload-Length': '10' })
    expect([other.status, other.headers.get('tus-version')]).toEqual([412, '1.0.0'])
    expect((await create(TUS)).status).toBe(400)
    expect((await create({ ...TUS, 'Upload-Length': '10', 'Upload-Metadata': 'filename é' })).status).toBe(
      400,
    )
  })

  test('are closed to visitors and to accounts that may not edit the listing', async () => {
    const place = await begun(10)
    const visitor = desk.doorsFor({ kind: 'visitor', visitorId: null })
    const other = desk.doorsFor({ ...desk.villa.owner, userId: 'another', roles: ['OWNER'] })
    for (const [method, address] of [
      ['POST', files()],
      ['HEAD', place],
      ['PATCH', place],
      ['DELETE', place],
    ] as const) {
      const headers = { ...PART, 'Upload-Length': '10', 'Upload-Offset': '0' }
      expect([method, (await visitor.request(address, { method, headers })).status]).toEqual([method, 401])
      expect([method, (await other.request(address, { method, headers })).status]).toEqual([method, 403])
    }
  })

  test('make an account that starts too many files wait', async () => {
    const { owner } = desk.villa
    const doors = desk.doorsFor(owner)
    const headers = { ...TUS, 'Upload-Length': '16000000' }
    const ask = (length: string) =>
      doors.request(files(), { method: 'POST', headers: { ...headers, 'Upload-Length': length } })
    await desk.db
      .insertInto('throttles')
      .values({ key: `photograph:known:user:${owner.userId}`, hits: 360, windowStartedAt: new Date() })
      .execute()
    expect((await ask('10')).status).toBe(429)
  })
})
