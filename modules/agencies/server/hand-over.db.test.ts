import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { findAccountActor } from '#modules/accounts/server/find-account-actor.ts'
import { mayHoldForOthers } from '#modules/checkout/hold-policy.ts'
import { addAccount } from '#tests/account-factory.ts'
import { beginStay } from '#tests/begin-stay.ts'
import { openDesk } from '#tests/open-desk.ts'
import { person, type TestPerson } from '#tests/person.ts'
import { openTestAgency } from '#tests/published-villa.ts'
import { lastQueuedMail, listQueuedMails } from '#tests/queued-mails.ts'
import { openTestServices } from '#tests/test-services.ts'
import { getHeld, handOver } from './hand-over.ts'

const { db, desk } = await openDesk('2026-11-20')
const services = await openTestServices(db)
let agencyId: number
let head: TestPerson
let leaver: string
let colleague: string
let stranger: string
let reservation: { propertyId: number; id: number }

async function join(role: 'AGENT' | 'AGENCY_ADMIN', agency: number): Promise<string> {
  const { userId } = await addAccount(desk.needs, [role])
  await db.insertInto('agencyMembers').values({ agencyId: agency, userId }).execute()
  return userId
}
const addContact = (agentId: string | null) =>
  db
    .insertInto('contacts')
    .values({ agencyId, kind: 'person', lastName: 'Roux', origin: 'agency', agentId })
    .returning('id')
    .executeTakeFirstOrThrow()
const remind = (contactId: number, authorId: string, isDone = false) =>
  db
    .insertInto('contactNotes')
    .values({
      ...{ contactId, authorId, kind: 'note', text: 'À rappeler', happenedAt: new Date() },
      ...{ nextAct: 'Rappeler', nextOn: '2027-01-05', sentOnce: crypto.randomUUID() },
      nextDoneAt: isDone ? new Date() : null,
    })
    .execute()
const addTask = (agentId: string, isDone = false) =>
  db
    .insertInto('tasks')
    .values({
      agencyId,
      agentId,
      kind: 'other',
      title: 'À faire',
      dueOn: '2027-01-05',
      doneAt: isDone ? new Date() : null,
    })
    .execute()
/** Nights kept for a contact by a person of the agency, and villas that the same person proposed to it. */
async function keepAndPropose(contactId: number, agentId: string): Promise<void> {
  const { propertyId } = reservation
  await sql`
    with hold as (insert into occupations (property_id, nights, kind, expires_at)
      values (${propertyId}, '[2028-07-01,2028-07-08)', 'hold', now() + interval '1 day') returning id)
    insert into options (property_id, occupation_id, contact_id, agent_id, arrival, departure, adults, total, ends_at, sent_once)
    select ${propertyId}, id, ${contactId}, ${agentId}, '2028-07-01', '2028-07-08', 2, 700000, now() + interval '1 day', 'one'
    from hold`.execute(db)
  await sql`insert into option_waits (property_id, contact_id, agent_id, arrival, departure, adults, behind, sent_once)
    values (${propertyId}, ${contactId}, ${agentId}, '2028-07-01', '2028-07-08', 2, '{[2028-07-01,2028-07-08)}', 'two')`.execute(
    db,
  )
  await db
    .insertInto('proposals')
    .values({ agencyId, contactId, authorId: agentId, draft: '{}', sentOnce: 'three' })
    .execute()
}
/** A notice about the stay and a view that the agency shares. */
async function beShownAndShare(userId: string): Promise<void> {
  const { propertyId, id: reservationId } = reservation
  await db
    .insertInto('notices')
    .values([
      { userId, agencyId, kind: 'stay_paid', once: 'unread', propertyId, reservationId },
      { userId, agencyId, kind: 'stay_signed', once: 'read', propertyId, reservationId, readAt: new Date() },
    ])
    .execute()
  await db
    .insertInto('savedViews')
    .values([
      { userId, agencyId, path: '/agent/contacts', search: 'q=Roux', name: 'Roux' },
      { userId, agencyId: null, path: '/agent/contacts', search: '', name: 'À moi' },
    ])
    .execute()
}
const heldBy = async (member: string) => {
  const { held } = await getHeld(services, head, { agencyId, member })
  return Object.fromEntries(held.map(({ name, count }) => [name, count]))
}
const hand = (to: string, leaves = false, actor = head, member = leaver) =>
  handOver(services, actor, { agencyId, member, to, leaves })

beforeAll(async () => {
  const stay = await beginStay(desk, 'direct')
  reservation = (await stay.read()).reservation
  ;({ agencyId } = await db
    .selectFrom('properties')
    .select('agencyId')
    .where('id', '=', stay.villa.propertyId)
    .executeTakeFirstOrThrow())
  const headId = await join('AGENCY_ADMIN', agencyId)
  head = { ...person('AGENCY_ADMIN', { agencyIds: [agencyId] }), userId: headId }
  leaver = await join('AGENT', agencyId)
  colleague = await join('AGENT', agencyId)
  stranger = await join('AGENT', await openTestAgency(db))
  await db.updateTable('reservations').set({ agentId: leaver }).where('id', '=', reservation.id).execute()
  const known = await addContact(leaver)
  await remind(known.id, head.userId)
  await keepAndPropose(known.id, leaver)
  await remind((await addContact(null)).id, leaver)
  await remind((await addContact(null)).id, leaver, true)
  await addContact(colleague)
  await addTask(leaver)
  await addTask(leaver, true)
  await beShownAndShare(leaver)
  const view = { path: '/agent/contacts', search: '', name: 'Roux' }
  await db
    .insertInto('savedViews')
    .values({ userId: colleague, agencyId: null, ...view })
    .execute()
})

const ALL = {
  ...{ contacts: 1, options: 2, proposals: 1, reminders: 2, tasks: 1, stays: 1 },
  ...{ notices: 1, views: 1 },
}

test('it is refused to all but the head, and to who is no colleague, and then nothing has moved', async () => {
  const agent = person('AGENT', { agencyIds: [agencyId] })
  await expect(hand(colleague, false, agent)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const otherHead = person('AGENCY_ADMIN', { agencyIds: [agencyId + 1000] })
  await expect(hand(colleague, false, otherHead)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(getHeld(services, agent, { agencyId, member: leaver })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  for (const to of [leaver, stranger, 'none'])
    await expect(hand(to)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await expect(hand(colleague, false, head, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await heldBy(leaver)).toEqual(ALL)
})

test('a room that fails leaves all of it where it was', async () => {
  const broken = {
    ...{ name: 'broken', place: 99, words: ['x', 'x'] as const, count: async () => 0 },
    handOver: async () => {
      throw new Error('no')
    },
  }
  const needs = { ...services, handovers: [...services.handovers, broken] }
  await expect(
    handOver(needs, head, { agencyId, member: leaver, to: colleague, leaves: true }),
  ).rejects.toThrow('no')
  expect(await heldBy(leaver)).toEqual(ALL)
})

test('a member’s work goes to a colleague in one act, is kept in each history, and the member leaves', async () => {
  const given = await hand(colleague, true)
  expect(Object.fromEntries(given.map(({ name, count }) => [name, count]))).toEqual(ALL)
  expect(await heldBy(colleague)).toEqual({ ...ALL, contacts: 3 })
  await expect(heldBy(leaver)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const moved = await db
    .selectFrom('contactAgents')
    .select(['formerId', 'agentId', 'changedBy'])
    .orderBy('id')
    .execute()
  expect(moved).toEqual([
    { formerId: leaver, agentId: colleague, changedBy: head.userId },
    { formerId: null, agentId: colleague, changedBy: head.userId },
  ])
  const step = await db
    .selectFrom('reservationEvents')
    .select(['actorId', 'detail'])
    .where('reservationId', '=', reservation.id)
    .where('event', '=', 'assign')
    .execute()
  expect(step).toEqual([{ actorId: head.userId, detail: { agentId: colleague } }])
  const entry = await db
    .selectFrom('auditEntries')
    .select(['subjectId', 'detail'])
    .where('action', '=', 'agency.hand_over')
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({
    subjectId: leaver,
    detail: { agency: agencyId, to: colleague, left: true, counts: ALL },
  })
  const done = await db.selectFrom('tasks').select('agentId').where('doneAt', 'is not', null).execute()
  expect(done).toEqual([{ agentId: leaver }])
  expect(await db.selectFrom('notices').select(['userId', 'once']).execute()).toEqual([
    { userId: colleague, once: 'unread' },
  ])
  const views = await db.selectFrom('savedViews').select(['userId', 'name']).orderBy('id').execute()
  expect(views).toEqual([
    { userId: colleague, name: expect.stringMatching(/^Roux \d+$/) },
    { userId: leaver, name: 'À moi' },
    { userId: colleague, name: 'Roux' },
  ])
  // A second press finds no member.
  await expect(hand(colleague, true)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('who leaves their only agency is mailed, signed out and a traveler from then on, and the audit has it', async () => {
  const actor = (await findAccountActor(db, leaver))!
  expect(actor).toMatchObject({ roles: ['TRAVELER'], agencyIds: [] })
  expect(mayHoldForOthers(actor)).toBe(false)
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', leaver)
    .executeTakeFirstOrThrow()
  expect(await lastQueuedMail(db, { of: 'agency-left' })).toMatchObject({ recipient: email })
  const roles = await db
    .selectFrom('auditEntries')
    .select(['actorId', 'detail'])
    .where('action', '=', 'account.roles')
    .where('subjectId', '=', leaver)
    .execute()
  expect(roles).toEqual([
    { actorId: head.userId, detail: { before: ['AGENT'], after: ['TRAVELER'], joined: null } },
  ])
})

test('who works for another agency too keeps the role of agents, and who only hands over keeps all', async () => {
  const both = await join('AGENT', agencyId)
  const other = await openTestAgency(db)
  await db.insertInto('agencyMembers').values({ agencyId: other, userId: both }).execute()
  await db
    .insertInto('sessions')
    .values({ id: both, userId: both, token: both, expiresAt: new Date(Date.now() + 3_600_000) })
    .execute()
  const mails = (await listQueuedMails(db, { of: 'agency-left' })).length
  const sessions = () => db.selectFrom('sessions').select('id').where('userId', '=', both).execute()
  await hand(colleague, false, head, both)
  expect(await findAccountActor(db, both)).toMatchObject({ roles: ['AGENT'], agencyIds: [agencyId, other] })
  expect(await listQueuedMails(db, { of: 'agency-left' })).toHaveLength(mails)
  expect(await sessions()).toHaveLength(1)
  await hand(colleague, true, head, both)
  expect(await findAccountActor(db, both)).toMatchObject({ roles: ['AGENT'], agencyIds: [other] })
  expect(await listQueuedMails(db, { of: 'agency-left' })).toHaveLength(mails + 1)
  expect(await sessions()).toEqual([])
})

test('the last head of an agency hands over and stays', async () => {
  await expect(hand(colleague, true, head, head.userId)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  await hand(colleague, false, head, head.userId)
  expect(await heldBy(head.userId)).toEqual(Object.fromEntries(Object.keys(ALL).map((name) => [name, 0])))
})
