import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { loader as loadFrame } from '#app/layouts/public-frame.tsx'
import { loader as loadHome } from '#app/routes/public/home.tsx'
import { loader as loadVilla } from '#app/routes/public/listing.tsx'
import { loader as loadResults } from '#app/routes/public/listings.tsx'
import { createFlags } from '#modules/feature-flags/server/flags.ts'
import { VILLA_QUESTIONS_FLAG } from '#modules/messages/message-flags.ts'
import type { Database } from '#platform/database/database.ts'
import { createLog } from '#platform/log.ts'
import { actorContext, servicesContext } from '#server/request-context.ts'
import type { Services } from '#server/services.ts'
import { countQueries } from './counted-queries.ts'
import { publishTestVilla, type TestVilla } from './published-villa.ts'
import { openTestDatabase } from './test-database.ts'

/** The most queries of one page (quality §3), for a visitor without stored data. */
const MOST = 6
const clock = { now: () => new Date('2026-03-02T09:00:00Z') }
const STAY = 'from=2026-06-13&to=2026-06-20&adults=2'

let db: Database
let villa: TestVilla
beforeAll(async () => {
  db = (await openTestDatabase()).db
  villa = await publishTestVilla({ db, clock })
})

type Load = (args: { request: Request; params: object; context: RouterContextProvider }) => Promise<unknown>

/** The number of queries of a page and its frame. */
async function queriesOf(load: Load, path: string, params: object = {}): Promise<number> {
  const counted = countQueries(db)
  const config = { demo: true, publicUrl: 'https://calanque.example', maps: { provider: 'embedded' } }
  const context = new RouterContextProvider()
  // They ask of the database what they ask for: a flag, for one, is answered without a query.
  const log = createLog('silent')
  const flags = await createFlags({ db: counted.db, log }, [VILLA_QUESTIONS_FLAG])
  context.set(servicesContext, { db: counted.db, clock, config, flags, log } as unknown as Services)
  context.set(actorContext, { kind: 'visitor', visitorId: null })
  const args = { request: new Request(`https://calanque.example${path}`), params, context }
  await Promise.all([(loadFrame as unknown as Load)(args), load(args)])
  return counted.taken()
}

test.each([
  ['the home page', loadHome, '/'],
  ['the results', loadResults, '/annonces'],
  ['the results for a stay', loadResults, `/annonces?${STAY}`],
  ['a search that finds nothing', loadResults, `/annonces?${STAY}&city=Gordes&bedrooms=5`],
  ['a search around a point that finds nothing', loadResults, `/annonces?${STAY}&q=Mougins&maxPrice=1`],
  ['free words', loadResults, `/annonces?${STAY}&q=villa+zzzz`],
])('%s stays within the limit of queries', async (_, load, path) => {
  expect(await queriesOf(load as unknown as Load, path)).toBeLessThanOrEqual(MOST)
})

test.each(['', `?${STAY}`])('a villa’s page stays within the limit of queries (%s)', async (search) => {
  const load = loadVilla as unknown as Load
  const queries = await queriesOf(load, `/annonces/${villa.publicId}${search}`, { id: villa.publicId })
  expect(queries).toBeLessThanOrEqual(MOST)
  expect(queries).toBeGreaterThan(1)
})
