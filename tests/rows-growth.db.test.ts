import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addToCart } from '#modules/carts/server/change-cart.ts'
import { getCart } from '#modules/carts/server/get-cart.ts'
import { readThread } from '#modules/messages/server/read-thread.ts'
import { listWaitingMoneyActs } from '#modules/payments/server/list-waiting-money-acts.ts'
import { partyOf } from '#modules/pricing/party.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#server/services.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { addOwnedVilla, addPerson, type OwnedVilla } from './cgv-fixture.ts'
import { countQueries } from './counted-queries.ts'
import { messageSteps } from './message-steps.ts'
import { openTestServices } from './test-services.ts'
import { addTreasurer } from './treasurers.ts'

const FIRST: CivilDate = '2027-05-01'

let services: Services
let db: Database
let villa: OwnedVilla
beforeAll(async () => {
  services = await openTestServices(undefined, { clock: { now: () => new Date('2026-11-21T09:00:00Z') } })
  db = services.db
  villa = await addOwnedVilla(services)
})

async function queriesOf(read: (needs: Services) => Promise<unknown>): Promise<number> {
  const counted = countQueries(db)
  await read({ ...services, db: counted.db })
  return counted.taken()
}

test('a cart of several stays, in villas on the site, paused and withdrawn, asks what a cart of one of each asks', async () => {
  const [paused, withdrawn] = [await addOwnedVilla(services), await addOwnedVilla(services)]
  const { id: visitorId } = await db
    .insertInto('visitors')
    .values({ tokenHash: crypto.randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const visitor = { kind: 'visitor', visitorId } as const
  const add = (property: string, week: number) => {
    const arrival = addDays(FIRST, 7 * week)
    const stay = { arrival, departure: addDays(arrival, 7) }
    return addToCart(services, visitor, { property, stay, party: partyOf({ adults: 2 }) })
  }
  const setStatus = async (status: 'published' | 'paused' | 'archived') => {
    const id = status === 'archived' ? withdrawn.propertyId : paused.propertyId
    await db.updateTable('properties').set({ status }).where('id', '=', id).execute()
  }
  const take = (propertyId: number) =>
    sql`insert into occupations (property_id, nights, kind) values (${propertyId}, '[2027-05-01,2027-08-01)', 'block')`.execute(
      db,
    )
  for (const one of [villa, paused, withdrawn]) await add(one.publicId, 0)
  await setStatus('paused')
  await setStatus('archived')
  const few = await queriesOf((needs) => getCart(needs, visitor))
  await setStatus('published')
  for (const week of [1, 2, 3]) await add(villa.publicId, week)
  for (const week of [1, 2]) await add(paused.publicId, week)
  await setStatus('paused')
  expect(await queriesOf((needs) => getCart(needs, visitor))).toBe(few)
  await take(villa.propertyId)
  const answers = (await getCart(services, visitor)).items.map(({ offer }) =>
    'refusal' in offer ? offer.refusal : 'quote',
  )
  expect(new Set(answers)).toEqual(new Set(['DATES_UNAVAILABLE', 'LISTING_PAUSED', 'NOT_FOUND']))
  // The nights that are free instead are one query more, for all of them.
  expect(await queriesOf((needs) => getCart(needs, visitor))).toBe(few + 1)
})

test('forty acts that move money and wait ask what four of them ask', async () => {
  const treasurer = await addTreasurer(db)
  const ask = (n: number) =>
    sql`insert into money_acts (kind, subject_id, amount, input, seen, asked_by)
      select kind, kind || ${String(n)}::text, 2000000, input::jsonb, '{}', ${treasurer.userId} from (values
        ('transfer.receive', '{"reference": "VIR-1", "seenReceived": 0, "amount": 1}'),
        ('payout.send', '{"payout": "6f1c1a52-6f7c-4f0b-9b3e-0d5a7a1f3c11", "bankReference": "V"}'),
        ('owner_payout.send', '{"agencyId": 1, "party": "p", "owner": "P", "amount": 1, "reference": "V"}'),
        ('third_party.pay', '{"agencyId": 1, "account": "commune", "name": "Cannes", "amount": 1, "reference": "V"}'),
        ('refund.goodwill', '{"reservation": {"propertyId": 1, "id": 1}, "amount": "owed", "reason": "R", "requestKey": "K"}')
      ) acts (kind, input)`.execute(db)
  const list = () => queriesOf((needs) => listWaitingMoneyActs(needs, treasurer))
  await ask(0)
  const few = await list()
  for (let n = 1; n < 10; n += 1) await ask(n)
  expect(await list()).toBe(few)
})

test('a thread with ten times the messages, agents and readers asks what it asked', async () => {
  const { ask, say } = messageSteps(() => ({ services, villa }))
  const { thread } = await ask()
  const read = () => queriesOf((needs) => readThread(needs, villa.agent, { thread }))
  await say(villa.agent, thread, 'Oui.')
  const few = await read()
  for (let n = 0; n < 10; n += 1) {
    const agent = await addPerson(services, 'AGENT', villa.agencyId)
    await say(agent, thread, `Encore oui, ${n}.`)
  }
  expect((await readThread(services, villa.agent, { thread })).messages).toHaveLength(12)
  expect(await read()).toBe(few)
})
