import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasMoto, hasSwift, type PrivateObjectStore, startMoto, startSwift } from '#tests/object-stores.ts'
import { isDatabaseAway } from '../database/database-away.ts'
import { filesContract } from './files.contract.ts'
import type { Files } from './files.ts'
import { demandBucket, openS3Files } from './s3-files.ts'
import { FOR_A_COMMAND, FOR_A_VISITOR } from './s3-requests.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const NOWHERE = {
  ...{ endpoint: 'http://127.0.0.1:1', bucket: 'calanque', region: 'eu-west-3' },
  ...{ accessKeyId: 'test:tester', secretAccessKey: 'testing' },
}

let server: PrivateObjectStore
let files: Files

describe.skipIf(!hasSwift())('a bucket of OpenStack Swift', { timeout: 60_000 }, () => {
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
    const hurried = openS3Files(server.where, { patience: { ...FOR_A_VISITOR, answer: 300 } })
    server.freeze()
    await expect(hurried.get('plain')).rejects.toSatisfy(isDatabaseAway)
    server.thaw()
    expect(await files.get('plain')).toEqual(bytes('x'))
  })
})

describe.skipIf(!hasMoto())('a bucket with conditional writes', { timeout: 60_000 }, () => {
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

test('a command goes on asking a store that is busy for longer than a visitor waits', async () => {
  let asked = 0
  const store = createServer((_, answer) => {
    asked += 1
    answer.statusCode = asked % 5 === 0 ? 200 : 503
    answer.end('x')
  }).listen(0, '127.0.0.1')
  await once(store, 'listening')
  const where = { ...NOWHERE, endpoint: `http://127.0.0.1:${(store.address() as AddressInfo).port}` }
  const atOnce = ({ pauses, ...patience }: typeof FOR_A_COMMAND) => ({
    ...{ ...patience, pauses: pauses.map(() => 1) },
  })
  const visitor = openS3Files(where, { patience: atOnce(FOR_A_VISITOR) })
  await expect(visitor.get('a.pdf')).rejects.toSatisfy(isDatabaseAway)
  expect(asked).toBe(3)
  asked = 0
  expect(await openS3Files(where, { patience: atOnce(FOR_A_COMMAND) }).get('a.pdf')).toEqual(bytes('x'))
  store.close()
})
