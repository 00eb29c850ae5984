import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { createLog } from '#platform/log.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { temporaryFolder } from '#tests/after-file.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import type { Files } from './files.ts'
import { forgetFiles, forgottenFileWork } from './forget-files.ts'
import { openLocalFiles } from './local-files.ts'

const files = openLocalFiles(join(temporaryFolder('forgotten'), 'files'))
const log = createLog('silent')
const KEYS = ['contracts/a/contract.pdf', 'contracts/b/contract.pdf']

let db: Database
beforeAll(async () => {
  db = (await openTestDatabase()).db
})
beforeEach(async () => {
  await db.deleteFrom('queueItems').execute()
  for (const key of KEYS) await files.put(key, new Uint8Array([37]), 'application/pdf')
})

const kept = async () => {
  const found = await Promise.all(KEYS.map((key) => files.get(key)))
  return KEYS.filter((_, index) => found[index] !== null)
}
const sweep = async (store: Pick<Files, 'delete'> = files) =>
  (await runDueWork({ db, log }, [forgottenFileWork({ files: store })])).done
const waiting = () =>
  db.selectFrom('queueItems').select(['subject', 'attempts', 'lastError']).orderBy('subject').execute()

test('a forgotten file is deleted once its transaction has committed, and not before', async () => {
  await expect(
    inTransaction(db, async (trx) => {
      await forgetFiles(trx, KEYS)
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(await sweep()).toBe(0)
  expect(await kept()).toEqual(KEYS)

  await inTransaction(db, (trx) => forgetFiles(trx, [KEYS[0]!]))
  expect(await kept()).toEqual(KEYS)
  expect(await sweep()).toBe(1)
  expect(await kept()).toEqual([KEYS[1]])
  expect(await waiting()).toEqual([])
})

test('when a process died between deleting a file and its row, the deletion is done again', async () => {
  await forgetFiles(db, KEYS)
  await files.delete(KEYS[0]!)
  expect(await sweep()).toBe(2)
  expect(await kept()).toEqual([])
  expect(await waiting()).toEqual([])
})

test('a file that the store refuses to delete waits with its error, and the others are deleted', async () => {
  await forgetFiles(db, KEYS)
  const refusing = {
    delete: async (key: string) => {
      if (key === KEYS[0]) throw new Error('the disk is read-only')
      await files.delete(key)
    },
  }
  expect(await sweep(refusing)).toBe(1)
  expect(await waiting()).toEqual([{ subject: KEYS[0], attempts: 1, lastError: 'the disk is read-only' }])
  expect(await sweep()).toBe(0)
  await sql`update queue_items set next_attempt_at = now()`.execute(db)
  expect(await sweep()).toBe(1)
  expect(await kept()).toEqual([])
})

test('a text that is no file key is refused and not queued', async () => {
  await expect(forgetFiles(db, ['../secret'])).rejects.toThrow(RangeError)
})
