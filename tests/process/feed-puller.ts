import { pullNow } from '#modules/feeds/server/pull-feed.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { createLog } from '#platform/log.ts'
import { releaseClaims } from '#platform/queue/queue.ts'
import { localNetwork } from '../feed-network.ts'

/**
 * The arguments of this program, as JSON: a pull of one feed, and the statement before which the process is
 * killed.
 */
export type PullOrder = {
  database: Parameters<typeof openDatabase>[0]
  feed: string
  now: string
  diesBefore: number | null
}

const order = JSON.parse(process.argv[2] ?? '') as PullOrder
const { db, close } = await openDatabase(order.database)
// As at the product's start: what is still claimed was claimed by a killed process.
await releaseClaims(db)
let statements = 0
const watched: Database = db.withPlugin({
  transformQuery: ({ node }) => {
    statements += 1
    if (statements === order.diesBefore) process.kill(process.pid, 'SIGKILL')
    return node
  },
  transformResult: async ({ result }) => result,
})
const clock = { now: () => new Date(order.now) }
await pullNow({ db: watched, clock, log: createLog('silent'), feedNetwork: localNetwork() }, [order.feed])
await close()
