import { pullNow } from '#modules/feeds/server/pull-feed.ts'
import { openDatabase } from '#platform/database/database.ts'
import { createLog } from '#platform/log.ts'
import { releaseClaims } from '#platform/queue/queue.ts'
import { localNetwork } from '../feed-network.ts'
import { dyingDatabase } from './dying-database.ts'
import type { Place } from './killed-run.ts'

/** The arguments of this program, as JSON: a pull of one feed, and the write before which the process is killed. */
export type PullOrder = {
  database: Place
  feed: string
  now: string
  diesBefore: number | null
}

const order = JSON.parse(process.argv[2] ?? '') as PullOrder
const { db, close } = await openDatabase(order.database)
// As at the product's start: what is still claimed was claimed by a killed process.
await releaseClaims(db)
const dying = dyingDatabase(db, order.diesBefore)
const clock = { now: () => new Date(order.now) }
await pullNow({ db: dying, clock, log: createLog('silent'), feedNetwork: localNetwork() }, [order.feed])
await close()
