import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { addLedgerStay } from '#tests/add-ledger-stay.ts'
import { addPerson } from '#tests/cgv-fixture.ts'
import { addOwnedVilla, type OwnedVilla } from '#tests/ledger-stays.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { person } from '#tests/person.ts'
import { openTestServices } from '#tests/test-services.ts'
import {
  AGENCY_FUNNEL_LIST,
  type AgencyFunnelLine,
  FUNNEL_STEP_LIST,
  type FunnelPart,
  funnelLinesOf,
} from '../agency-funnel-list.ts'
import { RESERVATION_LIST } from '../reservation-list.ts'
import { listAgencyFunnel, listFunnelSteps } from './list-agency-funnel.ts'
import { listReservations } from './list-reservations.ts'

const clock = { now: () => new Date('2026-11-22T09:00:00Z') }
const YEAR = 'at-from=2026-01-01&at-to=2026-12-31'
const PARTS: readonly FunnelPart[] = ['calls', 'proposals', 'options', 'begun', 'signed', 'confirmed']
let db: Database
let ours: OwnedVilla
let agent: Actor
let lea: string

beforeAll(async () => {
  const services = await openTestServices()
  db = services.db
  ours = await addOwnedVilla(db, services.auth, 'Villa Azur')
  const theirs = await addOwnedVilla(db, services.auth, 'Mas Lavande')
  const user = await addPerson({ db }, 'AGENT', ours.agencyId)
  ;[agent, lea] = [user, user.userId]
  await call(ours.agencyId, '2026-03-01', lea)
  await call(ours.agencyId, '2026-03-02', lea)
  await call(ours.agencyId, '2026-03-03', null)
  await call(ours.agencyId, '2025-03-01', lea)
  await call(theirs.agencyId, '2026-03-01', null)
  await propose(ours.agencyId, '2026-03-05')
  await propose(ours.agencyId, null)
  await book(ours, 'confirmed', '2026-12-01', lea)
  await book(ours, 'pending', '2026-12-15', lea)
  await book(ours, 'awaiting_payment', '2026-12-29', null)
  await book(theirs, 'confirmed', '2026-12-08', null)
})

async function contactOf(agencyId: number): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`insert into contacts (agency_id, origin, kind, first_name, last_name)
    values (${agencyId}, 'agency', 'person', 'Zoé', 'Nim') returning id`.execute(db)
  return rows[0]!.id
}

async function call(agencyId: number, day: string, authorId: string | null) {
  await sql`insert into contact_notes (contact_id, kind, text, happened_at, author_id, sent_once)
    values (${await contactOf(agencyId)}, 'call', 'Rappeler', ${`${day}T10:00:00Z`}::timestamptz, ${authorId}, gen_random_uuid()::text)`.execute(
    db,
  )
}

/** A proposal of Léa; one that was not sent counts nowhere. */
async function propose(agencyId: number, sentOn: string | null) {
  await sql`insert into proposals (agency_id, contact_id, author_id, draft, sent_at)
    values (${agencyId}, ${await contactOf(agencyId)}, ${lea}, '{}', ${sentOn && `${sentOn}T10:00:00Z`}::timestamptz)`.execute(
    db,
  )
}

async function book(
  villa: OwnedVilla,
  status: Parameters<typeof addLedgerStay>[2],
  arrival: string,
  agentId: string | null,
) {
  const { id } = await addLedgerStay(db, villa, status, arrival, 700_000)
  await sql`update reservations set booked_on = '2026-06-01', agent_id = ${agentId} where id = ${id}`.execute(
    db,
  )
}

const funnel = async (query: string, actor = agent) =>
  (await listAgencyFunnel({ db }, actor, criteriaOf(AGENCY_FUNNEL_LIST, query))).rows

const countsOf = (line: AgencyFunnelLine | undefined) => line && PARTS.map((part) => line[part])

/** How many rows the list has that a number of the funnel opens. */
async function listed(path: string): Promise<number> {
  const [page, query = ''] = path.split('?')
  if (page === '/agent/analytics/etapes')
    return (await listFunnelSteps({ db }, agent, criteriaOf(FUNNEL_STEP_LIST, query))).total
  return (await listReservations({ db, clock }, agent, 'agent', criteriaOf(RESERVATION_LIST, query))).total
}

test('the funnel of an agency counts its calls, sent proposals and reservations by agent, in the days of the filter', async () => {
  const lines = new Map((await funnel(YEAR)).map((line) => [line.key, line]))
  expect(countsOf(lines.get(lea))).toEqual([2, 1, 0, 2, 1, 1])
  expect(countsOf(lines.get('none'))).toEqual([1, 0, 0, 1, 1, 0])
  expect([lines.size, lines.get('none')!.name]).toEqual([2, 'Sans agent'])
})

test('by source it counts reservations, and proposals where they belong; no call has a source', async () => {
  const lines = await funnel(`${YEAR}&by=source`)
  expect(lines.map((line) => [line.name, ...countsOf(line)!])).toEqual([
    ['Site', null, null, null, 3, 2, 1],
    ['Proposition', null, 1, null, 0, 0, 0],
  ])
})

test.each(['', '&by=source'])('each number of the funnel%s opens a list of as many lines', async (by) => {
  for (const line of await funnel(YEAR + by))
    for (const part of PARTS)
      if (line[part] !== null)
        expect([part, line.name, await listed(funnelLinesOf(line, part))]).toEqual([
          part,
          line.name,
          line[part],
        ])
})

test('the funnel and its steps are closed to those who have no agency’s figures, and empty without agency', async () => {
  for (const list of [
    listAgencyFunnel({ db }, person('TRAVELER'), criteriaOf(AGENCY_FUNNEL_LIST, '')),
    listFunnelSteps({ db }, person('TRAVELER'), criteriaOf(FUNNEL_STEP_LIST, '')),
  ])
    await expect(list).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await funnel('', person('AGENT'))).toEqual([])
})
