import { askSearchFill } from '#modules/search/server/fill-search.ts'
import { fillSearchWork } from '#modules/search/server/fill-search-work.ts'
import { openDatabase } from '#platform/database/database.ts'
import { createLog } from '#platform/log.ts'
import { releaseClaims, runDueWork } from '#platform/queue/queue.ts'
import { dyingDatabase } from './dying-database.ts'
import type { Place } from './killed-run.ts'

/** The arguments of this program, as JSON: villas of each part of the catalogue, and the write before which the process is killed. */
export type FillOrder = {
  database: Place
  villasAPart: number
  now: string
  diesBefore: number | null
}

const order = JSON.parse(process.argv[2] ?? '') as FillOrder
const { db, close } = await openDatabase(order.database)
// As at the product's start: what is still claimed was claimed by a killed process.
await releaseClaims(db)
const needs = {
  db: dyingDatabase(db, order.diesBefore),
  clock: { now: () => new Date(order.now) },
  log: createLog('silent'),
}
await askSearchFill(needs, 'behind', order.villasAPart)
await runDueWork(needs, [fillSearchWork(needs)])
await close()
