import { beforeAll, expect, test } from 'vitest'
import { addAccount } from '#tests/account-factory.ts'
import { beginStay } from '#tests/begin-stay.ts'
import { openDesk } from '#tests/open-desk.ts'
import { person, type TestPerson } from '#tests/person.ts'
import { findReadableStay } from './find-readable-stay.ts'
import { nameAgent } from './name-agent.ts'
import { readStay } from './read-stay.ts'
import { readStayHistory } from './read-stay-history.ts'

const { db, desk } = await openDesk('2026-11-20')
let reservation: string
let head: TestPerson
let colleague: string
let traveler: string

beforeAll(async () => {
  const { villa, read } = await beginStay(desk, 'direct')
  reservation = (await read()).reservation.publicId
  const { agencyId } = await db
    .selectFrom('properties')
    .select('agencyId')
    .where('id', '=', villa.propertyId)
    .executeTakeFirstOrThrow()
  head = person('AGENCY_ADMIN', { agencyIds: [agencyId] })
  colleague = (await addAccount(desk.needs, ['AGENT'])).userId
  traveler = (await addAccount(desk.needs)).userId
  for (const userId of [colleague, traveler])
    await db.insertInto('agencyMembers').values({ agencyId, userId }).execute()
})

const name = (actor: TestPerson, agent: string | null) => nameAgent(desk.needs, actor, { reservation, agent })
const readable = () => findReadableStay(db, head, reservation)

test('the head of the agency names an agent, then none, and the history and the audit keep both', async () => {
  await name(head, colleague)
  expect((await readStay(desk.needs, head, await readable())).agent).toBe('Camille Roux')
  await name(head, null)
  expect((await readStay(desk.needs, head, await readable())).agent).toBeNull()
  const titles = (await readStayHistory(desk.needs, head, await readable())).map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining(['Confiée à Camille Roux', 'Plus d’agent en charge']))
  const entries = await db
    .selectFrom('auditEntries')
    .select('detail')
    .where('action', '=', 'reservation.name_agent')
    .orderBy('id')
    .execute()
  expect(entries.map(({ detail }) => detail)).toEqual([
    { before: null, agent: colleague },
    { before: colleague, agent: null },
  ])
})

test('an account that is no agent of the agency is refused, though it is listed among its members', async () => {
  for (const agent of [traveler, crypto.randomUUID()])
    await expect(name(head, agent)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

test('an agent of the agency may not name one, and another agency does not find the stay', async () => {
  const agent = person('AGENT', { agencyIds: head.agencyIds })
  await expect(name(agent, colleague)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const other = person('AGENCY_ADMIN', { agencyIds: [-1] })
  await expect(name(other, colleague)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
