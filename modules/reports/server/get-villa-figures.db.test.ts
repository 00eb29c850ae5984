import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { addLedgerStay } from '#tests/add-ledger-stay.ts'
import { addOwnedVilla, type OwnedVilla } from '#tests/ledger-stays.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { person } from '#tests/person.ts'
import { openTestServices } from '#tests/test-services.ts'
import { OWNER_STAY_LIST } from '../owner-stay-list.ts'
import { RESERVATION_LIST } from '../reservation-list.ts'
import { getMonthIncome } from './get-month-income.ts'
import { getVillaFigures } from './get-villa-figures.ts'
import { listOwnerStays } from './list-owner-stays.ts'
import { listReservations } from './list-reservations.ts'

const clock = { now: () => new Date('2026-11-22T09:00:00Z') }
const YEAR = 'q=Azur&status=confirmed&arrival-from=2026-01-01&arrival-to=2026-12-31'
let db: Database
let ours: OwnedVilla
let publicId: string
let owner: Actor
let agent: Actor

beforeAll(async () => {
  const services = await openTestServices()
  db = services.db
  ours = await addOwnedVilla(db, services.auth, 'Villa Azur')
  const theirs = await addOwnedVilla(db, services.auth, 'Mas Lavande')
  owner = person('OWNER', { userId: ours.ownerId })
  agent = person('AGENT', { agencyIds: [ours.agencyId] })
  const found = await db
    .selectFrom('properties')
    .select('publicId')
    .where('id', '=', ours.propertyId)
    .executeTakeFirstOrThrow()
  publicId = found.publicId
  await addLedgerStay(db, ours, 'confirmed', '2025-08-02', 350_000)
  await addLedgerStay(db, ours, 'confirmed', '2026-07-04', 900_000)
  await addLedgerStay(db, ours, 'confirmed', '2026-12-05', 700_000)
  await addLedgerStay(db, ours, 'awaiting_payment', '2027-06-05', 500_000)
  await addLedgerStay(db, ours, 'pending', '2027-08-07', 300_000)
  await addLedgerStay(db, ours, 'cancelled', '2026-12-20', 300_000)
  await addLedgerStay(db, theirs, 'confirmed', '2026-11-30', 4_000_000)
})

const figuresFor = (actor: Actor) => getVillaFigures({ db, clock }, actor, { publicId })

test('a villa at a glance says its picture, its page, the sold nights, the rent and who comes next', async () => {
  const found = (await figuresFor(agent))!
  expect(found).toMatchObject({ publicId, title: 'Villa Azur', site: 'online', net: null, toCome: 2 })
  expect(found.photo?.key).toBeTruthy()
  expect(found.revenue).toEqual({ year: 2026, stays: 2, rent: 1_600_000 })
  expect(found.occupancy).toEqual({ now: (14 / 365) * 100, before: (7 / 365) * 100 })
  expect(found.arrivals.map(({ arrival, status, occupants }) => [arrival, status, occupants])).toEqual([
    ['2026-12-05', 'confirmed', 6],
    ['2027-06-05', 'awaiting_payment', 6],
  ])
})

test('the confirmed stays of the year are as many in the lists of its agency and of its owner', async () => {
  const { stays } = (await figuresFor(agent))!.revenue
  const ofAgency = await listReservations({ db, clock }, agent, 'agent', criteriaOf(RESERVATION_LIST, YEAR))
  const ofOwner = await listOwnerStays({ db, clock }, owner, criteriaOf(OWNER_STAY_LIST, YEAR))
  expect([ofAgency.total, ofOwner.total]).toEqual([stays, stays])
})

test('a villa on pause keeps the link to its page, an archived one has none', async () => {
  const siteIn = async (status: string) => {
    await sql`update properties set status = ${status} where id = ${ours.propertyId}`.execute(db)
    return (await figuresFor(owner))!.site
  }
  expect([await siteIn('paused'), await siteIn('archived'), await siteIn('published')]).toEqual([
    'paused',
    null,
    'online',
  ])
})

test('the figures of a villa are refused to the owner and the agency of another', async () => {
  for (const other of [person('OWNER'), person('AGENT', { agencyIds: [] }), person('TRAVELER')])
    await expect(figuresFor(other)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('the month of a villa brings its owner what its stays earned in it, and nothing is said of it to others', async () => {
  const of = (actor: Actor, month: CivilDate) =>
    getMonthIncome({ db, clock }, actor, { property: publicId, month })
  expect(await of(owner, '2026-07-01')).toMatchObject({ stays: 1 })
  expect(await of(owner, '2026-08-01')).toEqual({
    ...{ stays: 0, net: 0, unknown: 0, payBy: [], later: null },
  })
  await addLedgerStay(db, ours, 'confirmed', '2027-01-28', 600_000)
  expect(await of(owner, '2027-01-01')).toMatchObject({ stays: 0, later: { departure: '2027-02-04' } })
  expect(await of(owner, '2027-02-01')).toMatchObject({ stays: 1, later: null })
  for (const other of [agent, person('OWNER'), person('BACK_OFFICE')])
    expect(await of(other, '2026-07-01')).toBeNull()
})
