import { sql } from 'kysely'
import { handOver } from '#modules/agencies/server/hand-over.ts'
import { importContactsWork } from '#modules/contacts/server/import-work.ts'
import { mergeContacts } from '#modules/contacts/server/merge-contacts.ts'
import { endOptions } from '#modules/options/server/end-options.ts'
import { placeOption, type WantedOption } from '#modules/options/server/place-option.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { createEmit } from '#platform/events.ts'
import { createLog } from '#platform/log.ts'
import { releaseClaims, runDueWork } from '#platform/queue/queue.ts'
import * as HANDOVERS from '#server/collected/handovers.gen.ts'
import { subscriptions } from '#server/subscriptions.ts'
import type { TestUser } from '../cgv-fixture.ts'
import { DESK_WORKS, type DeskFacts, type DeskWork, readDesk } from './desk-state.ts'
import { dyingDatabase } from './dying-database.ts'
import type { Place } from './killed-run.ts'

/**
 * The arguments of this program, as JSON: the work of an agency's desk that is done, and the write before which the process is
 * killed. What a former process left of the works before it is finished first; a work that was left half done ends it with an error.
 */
export type DeskOrder = {
  database: Place
  facts: DeskFacts
  people: { agent: TestUser; head: TestUser; leaver: string; agencyId: number }
  wanted: Omit<WantedOption, 'endsAt'> & { endsAt: string }
  now: string
  work: DeskWork
  diesBefore: number
}

const order = JSON.parse(process.argv[2] ?? '') as DeskOrder
const { facts, people, wanted, now } = order
const { db, close } = await openDatabase(order.database)
const clock = { now: () => new Date(now) }
const config = { publicUrl: 'https://calanque.test' }
const emit = createEmit(subscriptions({ clock, secret: 'test', config }))
const needs = (over: Database) => ({
  ...{ db: over, clock, config, emit, log: createLog('silent') },
  handovers: Object.values(HANDOVERS),
})
const WORKS: Record<DeskWork, (over: ReturnType<typeof needs>) => Promise<unknown>> = {
  merge: (over) => mergeContacts(over, people.agent, { ...facts.merge, choices: { lastName: 'gone' } }),
  import: (over) => runDueWork(over, [importContactsWork(over)]),
  succession: async (over) => {
    await endOptions(over)
    // Whatever the hour of the test, the morning of the offer comes.
    await sql`update option_waits set offered_at = now() where offered_at > now()`.execute(over.db)
    await endOptions(over)
  },
  derogation: (over) => placeOption(over, people.head, { ...wanted, endsAt: new Date(wanted.endsAt) }),
  handOver: (over) => {
    const { agencyId, leaver, agent } = people
    return handOver(over, people.head, { agencyId, member: leaver, to: agent.userId, leaves: true })
  },
}

// As at the product's start: what is still claimed was claimed by a killed process.
await releaseClaims(db)
const left = await readDesk(db, facts)
for (const work of DESK_WORKS.slice(0, DESK_WORKS.indexOf(order.work) + 1)) {
  if (left[work] === 'done') continue
  await WORKS[work](needs(work === order.work ? dyingDatabase(db, order.diesBefore) : db))
}
await close()
