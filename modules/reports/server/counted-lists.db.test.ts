import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { DUE_STATES, OPEN_DUE_LIST } from '#modules/payments/open-due-list.ts'
import { listOpenDues } from '#modules/payments/server/list-open-dues.ts'
import { RESERVATION_STATUSES } from '#modules/reservations/reservation-status.ts'
import type { Database } from '#platform/database/database.ts'
import { addAccount } from '#tests/account-factory.ts'
import { addLedgerStay } from '#tests/add-ledger-stay.ts'
import { addOwnedVilla, type OwnedVilla } from '#tests/ledger-stays.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { person } from '#tests/person.ts'
import { openTestServices } from '#tests/test-services.ts'
import { RESERVATION_LIST } from '../reservation-list.ts'
import { getAdminFigures } from './get-admin-figures.ts'
import { getAgentFigures } from './get-agent-figures.ts'
import { getBackOfficeFigures } from './get-back-office-figures.ts'
import { listReservations } from './list-reservations.ts'

const clock = { now: () => new Date('2026-11-22T09:00:00Z') }
let db: Database
let services: Awaited<ReturnType<typeof openTestServices>>
let ours: OwnedVilla

beforeAll(async () => {
  services = await openTestServices()
  db = services.db
  ours = await addOwnedVilla(db, services.auth, 'Villa Azur')
  const theirs = await addOwnedVilla(db, services.auth, 'Mas Lavande')
  const alike = await addOwnedVilla(db, services.auth, 'Villa Azur II')
  await addLedgerStay(db, ours, 'confirmed', '2026-11-25', 700_000)
  await addLedgerStay(db, ours, 'confirmed', '2026-12-22', 900_000)
  await addLedgerStay(db, ours, 'awaiting_payment', '2027-06-05', 500_000)
  await addLedgerStay(db, ours, 'pending', '2027-08-07', 300_000)
  await addLedgerStay(db, ours, 'cancelled', '2026-12-02', 300_000)
  await addLedgerStay(db, alike, 'pending', '2027-09-04', 300_000)
  await addLedgerStay(db, theirs, 'confirmed', '2026-11-30', 4_000_000)
})

describe('the reservations of each status', () => {
  const listed = async (actor: Parameters<typeof listReservations>[1], area: 'agent' | 'house') =>
    Object.fromEntries(
      await Promise.all(
        RESERVATION_STATUSES.map(async (status) => {
          const criteria = criteriaOf(RESERVATION_LIST, `status=${status}`)
          return [status, (await listReservations({ db, clock }, actor, area, criteria)).total] as const
        }),
      ),
    )

  test('are as many in the list of an agency as its dashboard counts', async () => {
    const agent = person('AGENT', { agencyIds: [ours.agencyId] })
    const { reservations } = await getAgentFigures({ db, clock }, agent)
    expect(reservations.confirmed).toBe(2)
    expect(await listed(agent, 'agent')).toEqual(reservations)
  })

  test('are as many in the list of the house as its dashboard counts', async () => {
    const { reservations } = await getAdminFigures({ db }, person('ADMIN'))
    expect(reservations.confirmed).toBe(3)
    expect(await listed(person('ADMIN'), 'house')).toEqual(reservations)
  })
})

test('the house lists the stays of one villa, those of another with a like name left out', async () => {
  const { publicId } = await db
    .selectFrom('properties')
    .select('publicId')
    .where('id', '=', ours.propertyId)
    .executeTakeFirstOrThrow()
  const criteria = criteriaOf(RESERVATION_LIST, `villa=${publicId}`)
  const { rows } = await listReservations({ db, clock }, person('ADMIN'), 'house', criteria)
  expect(rows.map(({ property }) => property)).toEqual(Array(5).fill('Villa Azur'))
})

test('the house lists the stays of one agency or of one town, and is offered every agency', async () => {
  const agencyOf = (id: number) =>
    db.selectFrom('agencies').select(['publicId', 'name']).where('id', '=', id).executeTakeFirstOrThrow()
  const { publicId, name } = await agencyOf(ours.agencyId)
  const list = (asked: string) =>
    listReservations({ db, clock }, person('ADMIN'), 'house', criteriaOf(RESERVATION_LIST, asked))
  const { rows, things } = await list(`agency=${publicId}`)
  expect(new Set(rows.map((row) => `${row.property}, ${row.agency}`))).toEqual(
    new Set([`Villa Azur, ${name}`]),
  )
  expect(rows).toHaveLength(5)
  expect(things!.agency!.map(({ id }) => id)).toContain(publicId)
  expect(things!.agency).toHaveLength(3)
  const city = 'Cannes'
  expect((await list(`town=${city.toUpperCase()}`)).total).toBe(7)
  expect((await list('town=Can')).total).toBe(0)
})

test('an agency lists the stays of its villas that have an overdue sum, those of others left out', async () => {
  const agent = person('AGENT', { agencyIds: [ours.agencyId] })
  const { rows } = await listReservations(
    { db, clock },
    agent,
    'agent',
    criteriaOf(RESERVATION_LIST, 'due=overdue'),
  )
  expect(rows.map(({ property, arrival }) => [property, arrival])).toEqual([['Villa Azur', '2026-11-25']])
})

test('an agency narrows its stays by contract, sum, departure, agent and e-mail, and is offered its villas and agents', async () => {
  const actor = person('AGENT', { agencyIds: [ours.agencyId] })
  const list = (asked: string) =>
    listReservations({ db, clock }, actor, 'agent', criteriaOf(RESERVATION_LIST, asked))
  const arrivals = async (asked: string) => (await list(asked)).rows.map(({ arrival }) => arrival)
  expect(await arrivals('contract=unsigned')).toEqual(['2027-08-07'])
  expect(await arrivals('due=open&sort=arrival')).toEqual(['2026-11-25', '2026-12-22', '2027-06-05'])
  expect(await arrivals('departure-from=2026-12-29&departure-to=2027-06-12')).toEqual([
    '2027-06-05',
    '2026-12-22',
  ])
  const { userId } = await addAccount(services, ['AGENT'])
  await db.insertInto('agencyMembers').values({ agencyId: ours.agencyId, userId }).execute()
  const guest = JSON.stringify({ firstName: 'Zoé', lastName: 'Nim', email: 'zoe@example.org', phone: '' })
  await db
    .updateTable('reservations')
    .set({ agentId: userId, guest })
    .where('arrival', '=', '2027-06-05')
    .execute()
  expect(await arrivals(`agent=${userId}`)).toEqual(['2027-06-05'])
  const found = await list('q=zoe@example')
  expect(found.rows).toMatchObject([{ agent: 'Camille Roux', left: 500_000 }])
  expect(found.things?.agent).toEqual([
    { id: userId, name: 'Camille Roux' },
    { id: 'none', name: 'Sans agent' },
  ])
  expect(found.things?.villa?.map(({ name }) => name)).toEqual(['Villa Azur'])
  const { overdue } = await getAgentFigures({ db, clock }, actor)
  expect(overdue).toBe((await list('due=overdue')).total)
})

test('an agency narrows its stays by where they come from: the site, a proposal, the agency itself', async () => {
  const actor = person('AGENT', { agencyIds: [ours.agencyId] })
  const { propertyId, agencyId } = ours
  const { rows: contacts } = await sql<{ id: number }>`
    insert into contacts (agency_id, kind, last_name, origin) values (${agencyId}, 'person', 'Roux', 'agency') returning id`.execute(
    db,
  )
  const contactId = contacts[0]!.id
  await sql`
    with nights as (insert into occupations (property_id, nights, kind, expires_at)
      values (${propertyId}, daterange('2029-01-06', '2029-01-13'), 'hold', now()) returning id)
    insert into options (property_id, occupation_id, contact_id, arrival, departure, adults, total, ends_at, ended_at, ended_as,
      reservation_id, sent_once)
    select ${propertyId}, nights.id, ${contactId}, r.arrival, r.departure, 2, 1, now(), now(), 'booked', r.id, 'once'
    from nights, reservations r where r.property_id = ${propertyId} and r.arrival = '2026-11-25'`.execute(db)
  await sql`
    with proposal as (insert into proposals (agency_id, contact_id, draft) values (${agencyId}, ${contactId}, '{}') returning id),
      villa as (insert into proposal_villas (public_id, proposal_id, property_id, place, arrival, departure, adults, children, babies)
        select gen_random_uuid(), id, ${propertyId}, 1, '2026-12-22', '2026-12-29', 2, 0, 0 from proposal returning id)
    insert into proposal_bookings (villa_id, checkout_id)
    select villa.id, r.checkout_id from villa, reservations r
    where r.property_id = ${propertyId} and r.arrival = '2026-12-22'`.execute(db)
  const from = async (source: string) =>
    (await listReservations({ db, clock }, actor, 'agent', criteriaOf(RESERVATION_LIST, `source=${source}`)))
      .rows
  expect((await from('agency')).map(({ arrival }) => arrival)).toEqual(['2026-11-25'])
  expect((await from('proposal')).map(({ arrival }) => arrival)).toEqual(['2026-12-22'])
  const site = await from('site')
  expect(site.map(({ arrival }) => arrival)).toEqual(['2027-08-07', '2027-06-05', '2026-12-02'])
  expect(new Set(site.map(({ source }) => source))).toEqual(new Set(['site']))
})

test('the dues listed by state add up to the sums of the dashboard, each with its stay', async () => {
  const staff = person('BACK_OFFICE')
  const duesOf = async (state: string) =>
    (await listOpenDues({ db, clock }, staff, criteriaOf(OPEN_DUE_LIST, `state=${state}`))).rows
  const sums = Object.fromEntries(
    await Promise.all(
      Object.keys(DUE_STATES).map(async (state) => {
        const left = (await duesOf(state)).reduce((sum, due) => sum + due.left, 0)
        return [state, left] as const
      }),
    ),
  )
  const { money } = await getBackOfficeFigures({ db, clock }, staff)
  expect(money.overdue).toBe(525_000 + 3_000_000)
  expect(sums).toEqual({ overdue: money.overdue, soon: money.dueWithin30Days, later: money.dueLater })
  const [oldest] = await duesOf('overdue')
  expect(oldest).toMatchObject({ property: 'Villa Azur', dueOn: '2026-10-26', left: 525_000 })
  expect(OPEN_DUE_LIST.columns.late!.value(oldest!)).toBe(27)
})

test('who owes is refused to an agent', async () => {
  const asked = listOpenDues({ db, clock }, person('AGENT'), criteriaOf(OPEN_DUE_LIST))
  await expect(asked).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('the list of the house is refused to an agent, and that of an agency to a traveler', async () => {
  const list = (role: 'AGENT' | 'TRAVELER', area: 'agent' | 'house') =>
    listReservations(
      { db, clock },
      person(role, { agencyIds: [ours.agencyId] }),
      area,
      criteriaOf(RESERVATION_LIST),
    )
  await expect(list('AGENT', 'house')).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(list('TRAVELER', 'agent')).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
