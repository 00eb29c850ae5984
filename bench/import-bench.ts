import { sql } from 'kysely'
import { importSome } from '#modules/contacts/server/run-import.ts'
import { startImport, undoImport } from '#modules/contacts/server/run-import-acts.ts'
import { takeImportFile } from '#modules/contacts/server/take-import-file.ts'
import { undoSome } from '#modules/contacts/server/undo-import.ts'
import type { Database } from '#platform/database/database.ts'
import { withoutTimeLimit } from '#platform/database/without-time-limit.ts'
import { addPerson } from '#tests/cgv-fixture.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { contactsFile } from './bench-contacts.ts'
import { timed } from './measured-act.ts'
import { onOwnPostgres } from './own-postgres.ts'

/**
 * `node bench/import-bench.ts`: a file of contacts, of 5,000 then of 50,000 lines, the most that is taken: read and kept, made contacts
 * of, imported again when all are known, and taken back. Lines a second, statements, and how far the process grew meanwhile.
 */
const SIZES = [5_000, 50_000] as const
const MB = 1_048_576

await onOwnPostgres(async (db) => {
  console.log('| step | lines | KB | seconds | lines a second | statements | growth of the process, MB |')
  console.log('| --- | --- | --- | --- | --- | --- | --- |')
  for (const size of SIZES) await measure(db, size)
})

async function measure(db: Database, lines: number): Promise<void> {
  let statements = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const agent = await addPerson({ db }, 'AGENT', await openTestAgency(db))
  const file = contactsFile(lines)
  const step = async <R>(name: string, act: () => Promise<R>): Promise<R> => {
    statements = 0
    const before = process.memoryUsage().rss
    let most = before
    const sampled = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
    const [result, ms] = await timed(act)
    clearInterval(sampled)
    const figures = [
      (ms / 1_000).toFixed(1),
      Math.round((1_000 * lines) / ms),
      statements,
      Math.round((most - before) / MB),
    ]
    console.log(`| ${[name, lines, Math.round(file.size / 1_024), ...figures].join(' | ')} |`)
    return result
  }
  const take = async () =>
    (await takeImportFile({ db: counted }, agent, { name: 'carnet.csv', file })).publicId
  const needs = { db: counted, clock: { now: () => new Date() } }
  const run = async (import_: string) => {
    await startImport({ db: counted }, agent, { file: import_ })
    while ((await importSome(needs, import_)) === 'more');
  }
  const first = await step('read and kept', take)
  await withoutTimeLimit(() => sql`vacuum analyze`.execute(db))
  await step('made contacts of', () => run(first))
  await withoutTimeLimit(() => sql`vacuum analyze`.execute(db))
  const again = await take()
  await step('imported again, all known', () => run(again))
  await step('taken back', async () => {
    for (const one of [again, first]) {
      await undoImport({ db: counted }, agent, { file: one })
      while ((await undoSome(needs, one)) === 'more');
    }
  })
  await withoutTimeLimit(() => sql`vacuum analyze`.execute(db))
}
