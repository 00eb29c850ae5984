import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOTO, type PrivateObjectStore, SWIFT, startMoto, startSwift } from '#tests/object-stores.ts'
import { hasProgram } from '#tests/system-program.ts'
import { isDatabaseAway } from '../database/database-away.ts'
import { filesContract } from './files.contract.ts'
import type { Files } from './files.ts'
import { demandBucket, openS3Files } from './s3-files.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const NOWHERE = {
  ...{ endpoint: 'http://127.0.0.1:1', bucket: 'calanque', region: 'eu-west-3' },
  ...{ accessKeyId: 'test:tester', secretAccessKey: 'testing' },
}

let server: PrivateObjectStore
let files: Files

describe.skipIf(!hasProgram(SWIFT))('a bucket of OpenStack Swift', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    server = await startSwift()
    files = openS3Files(server.where)
  }, 90_000)
  afterAll(() => server.stop())

  filesContract(() => files)

  test('a link that was changed is refused', async () => {
    await files.put('links/private.pdf', bytes('x'), 'application/pdf')
    const shown = { name: 'x.pdf', type: 'application/pdf', how: 'attachment' } as const
    const link = (await files.linkTo('links/private.pdf', shown))!
    const other = await fetch(link.replace('private.pdf', 'one.png'))
    const longer = await fetch(link.replace('X-Amz-Expires=60', 'X-Amz-Expires=600'))
    expect([other.status, longer.status]).toEqual([403, 403])
  })

  test('more keys than one answer of the store has are all listed, once and in order', async () => {
    const keys = Array.from({ length: 7 }, (_, n) => `many/${n}`)
    for (const key of keys) await files.put(key, bytes(''), 'text/plain')
    const byThree = openS3Files(server.where, { keysAtOnce: 3 })
    expect(await Readable.from(byThree.keys('many/')).toArray()).toEqual(keys)
  })

  test('a key that the store refuses and a bucket that is missing are said, and are no empty store', async () => {
    await expect(demandBucket(server.where)).resolves.toBeUndefined()
    await expect(demandBucket({ ...server.where, secretAccessKey: 'other' })).rejects.toThrow(
      'S3_SECRET_ACCESS_KEY',
    )
    const missing = { ...server.where, bucket: 'elsewhere' }
    await expect(demandBucket(missing)).rejects.toThrow('S3_BUCKET')
    await expect(openS3Files(missing).get('a.pdf')).rejects.toThrow('404')
    await expect(Readable.from(openS3Files(missing).keys()).toArray()).rejects.toThrow()
  })

  test('a store that is frozen is an absence, and answers again once it goes on', async () => {
    const hurried = openS3Files(server.where, { patience: 300 })
    server.freeze()
    await expect(hurried.get('plain')).rejects.toSatisfy(isDatabaseAway)
    server.thaw()
    expect(await files.get('plain')).toEqual(bytes('x'))
  })
})

describe.skipIf(!hasProgram(MOTO))('a bucket with conditional writes', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    server = await startMoto()
    files = openS3Files(server.where)
  }, 90_000)
  afterAll(() => server.stop())

  test('of several that put a new file at once, one succeeds', async () => {
    const letters = [...'abcdefgh']
    const made = await Promise.all(
      letters.map((letter) => files.putNew('race/one.txt', bytes(letter), 'text/plain')),
    )
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await files.get('race/one.txt')).toEqual(bytes(letters[made.indexOf(true)]!))
  })
})

test('a store that cannot be reached is an absence', async () => {
  await expect(openS3Files(NOWHERE).get('a.pdf')).rejects.toSatisfy(isDatabaseAway)
  await expect(openS3Files(NOWHERE).put('a.pdf', bytes('x'), 'text/plain')).rejects.toSatisfy(isDatabaseAway)
})
