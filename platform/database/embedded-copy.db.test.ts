import { cpSync, existsSync, openAsBlob, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { afterFile, temporaryFolder } from '#tests/after-file.ts'
import { answerCopies, askForCopy } from './copy-while-serving.ts'
import { openDatabase } from './database.ts'
import { openEngine } from './embedded-engine.ts'

const given = inject('testDatabase')

describe.runIf(given.provider === 'embedded')('a copy of the embedded database', () => {
  test('is made while it serves, holds what was acknowledged before it was asked for, and opens beside it', async () => {
    if (given.provider !== 'embedded') return
    const directory = join(temporaryFolder('served'), 'postgres')
    const engine = await openEngine({ directory, loadDataDir: await openAsBlob(given.empty) })
    await engine.close()
    expect(await askForCopy(directory)).toBeNull()

    const served = await openDatabase({ provider: 'embedded', directory })
    afterFile(() => served.close())
    afterFile(answerCopies(served, directory, (problem) => expect.unreachable(String(problem))))
    await served.raw('create table probe (id int primary key)')
    let written = 0
    const write = async () => {
      written += 1
      await sql`insert into probe values (${written})`.execute(served.db)
    }
    await write()
    const before = written
    const asked = askForCopy(directory)
    let isCopied = false
    void asked.then(() => {
      isCopied = true
    })
    while (!isCopied) await write()
    await write()

    const copy = (await asked)!
    const kept = join(temporaryFolder('kept'), 'postgres')
    cpSync(copy, kept, { recursive: true })
    const opened = await openDatabase({ provider: 'embedded', directory: kept })
    afterFile(() => opened.close())
    const { rows } = await sql<{ id: number }>`select id from probe order by id`.execute(opened.db)
    expect(rows.length).toBeGreaterThanOrEqual(before)
    expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => index + 1))
    const { rows: still } = await sql`select id from probe`.execute(served.db)
    expect(still).toHaveLength(written)
    expect(readdirSync(join(directory, '../copies'))).toEqual([copy.split('/').at(-1)])
    expect(existsSync(join(copy, 'calanque.lock'))).toBe(false)
  })
})
