import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Role } from '#modules/accounts/role.ts'
import type { Auth } from '#modules/accounts/server/auth.ts'
import { PROPERTY_STATUSES } from '#modules/properties/property-status.ts'
import type { Database } from '#platform/database/database.ts'
import { addAccount } from '#tests/account-factory.ts'
import { addLedgerStay } from '#tests/add-ledger-stay.ts'
import { readCashMonths } from '#tests/kept-cash.ts'
import { addOwnedVilla, type OwnedVilla } from '#tests/ledger-stays.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openTestServices } from '#tests/test-services.ts'
import { ARRIVAL_LIST } from '../arrival-list.ts'
import { getAdminFigures } from './get-admin-figures.ts'
import { getAgentFigures } from './get-agent-figures.ts'
import { getBackOfficeFigures } from './get-back-office-figures.ts'
import { getOwnerFigures } from './get-owner-figures.ts'
import { listArrivals } from './list-arrivals.ts'
import { listMonthsOfStays } from './list-months-of-stays.ts'

/** 22 November 2026, ten past midnight in Paris. */
const clock = { now: () => new Date('2026-11-21T23:10:00Z') }
let db: Database
let auth: Auth
let ours: OwnedVilla
let theirs: OwnedVilla

beforeAll(async () => {
  ;({ db, auth } = await openTestServices())
  ours = await addOwnedVilla(db, auth, 'Villa Azur')
  theirs = await addOwnedVilla(db, auth, 'Mas Lavande')
  await addLedgerStay(db, ours, 'confirmed', '2026-11-22', 700_000)
  await addLedgerStay(db, ours, 'confirmed', '2026-12-22', 900_000)
  await addLedgerStay(db, ours, 'awaiting_payment', '2026-12-23', 500_000)
  await addLedgerStay(db, ours, 'confirmed', '2026-11-21', 100_000)
  await addLedgerStay(db, ours, 'confirmed', '2027-07-17', 2_000_000)
  await addLedgerStay(db, ours, 'pending', '2026-12-01', 300_000)
  await addLedgerStay(db, ours, 'cancelled', '2026-12-02', 300_000)
  await addLedgerStay(db, theirs, 'confirmed', '2026-12-05', 4_000_000)
})

const user = (roles: Role[], ids: { userId?: string; agencyIds?: number[] } = {}): Actor => ({
  kind: 'user',
  userId: ids.userId ?? 'person',
  email: 'person@example.org',
  roles,
  agencyIds: ids.agencyIds ?? [],
  visitorId: null,
})

const arrivalsOf = async (agent: Actor, address = '') => {
  const { rows } = await listArrivals({ db, clock }, agent, 'agent', criteriaOf(ARRIVAL_LIST, address))
  return rows.map(({ arrival }) => arrival)
}

describe('the figures of an owner', () => {
  test('count their own properties and stays alone', async () => {
    const owner = user(['OWNER'], { userId: ours.ownerId })
    const { properties, arrivals, revenue } = await getOwnerFigures({ db, clock }, owner)
    expect(properties).toMatchObject({ published: 1, draft: 0 })
    expect(arrivals).toBe(4)
    const { rows } = await listArrivals({ db, clock }, owner, 'owner', criteriaOf(ARRIVAL_LIST, ''))
    expect(rows.map(({ arrival }) => arrival)).toEqual([
      '2026-11-22',
      '2026-12-22',
      '2026-12-23',
      '2027-07-17',
    ])
    expect(rows[0]).toMatchObject({
      property: 'Villa Azur',
      city: 'Cannes',
      departure: '2026-11-29',
      occupants: 6,
      status: 'confirmed',
    })
    expect(revenue).toEqual({ year: 2026, stays: 3, rent: 1_700_000 })
  })

  test('are zeros without a property', async () => {
    const { properties, arrivals, revenue } = await getOwnerFigures(
      { db, clock },
      user(['OWNER'], { userId: 'unknown' }),
    )
    expect(Object.values(properties)).toEqual(PROPERTY_STATUSES.map(() => 0))
    expect(arrivals).toBe(0)
    expect(revenue).toEqual({ year: 2026, stays: 0, rent: 0 })
  })
})

describe('the figures of an agent', () => {
  test('count the agency’s properties, and the arrivals from today to the thirtieth day', async () => {
    const figures = await getAgentFigures({ db, clock }, user(['AGENT'], { agencyIds: [ours.agencyId] }))
    expect(figures.reservations).toEqual({
      pending: 1,
      awaiting_signature: 0,
      awaiting_payment: 1,
      confirmed: 4,
      cancelled: 1,
    })
    expect(figures.properties.published).toBe(1)
    expect(figures.arrivals).toBe(2)
    expect(await arrivalsOf(user(['AGENT'], { agencyIds: [ours.agencyId] }))).toEqual([
      '2026-11-22',
      '2026-12-22',
    ])
  })

  test('count the properties of both agencies for an agent of two', async () => {
    const both = user(['AGENT'], { agencyIds: [ours.agencyId, theirs.agencyId] })
    const figures = await getAgentFigures({ db, clock }, both)
    expect(figures.properties.published).toBe(2)
    expect(figures.reservations.confirmed).toBe(5)
    expect(await arrivalsOf(both)).toEqual(['2026-11-22', '2026-12-05', '2026-12-22'])
  })

  test('list arrivals, searched by villa, filtered by status, sorted by villa and paged', async () => {
    const both = user(['AGENT'], { agencyIds: [ours.agencyId, theirs.agencyId] })
    expect(await arrivalsOf(both, 'arrivals-q=lavande')).toEqual(['2026-12-05'])
    expect(await arrivalsOf(both, 'arrivals-status=awaiting_payment')).toEqual([])
    const bySort = await arrivalsOf(both, 'arrivals-sort=-property')
    expect(bySort).toEqual(['2026-12-22', '2026-11-22', '2026-12-05'])
    const criteria = { ...criteriaOf(ARRIVAL_LIST, 'arrivals-page=2'), size: 2 }
    const { rows, total } = await listArrivals({ db, clock }, both, 'agent', criteria)
    expect([total, rows.map(({ arrival }) => arrival)]).toEqual([3, ['2026-12-22']])
  })

  test('say when the agent has no agency', async () => {
    const figures = await getAgentFigures({ db, clock }, user(['AGENT']))
    expect(figures).toMatchObject({ hasAgency: false, arrivals: 0 })
  })

  test('count every agency for an administrator', async () => {
    const figures = await getAgentFigures({ db, clock }, user(['ADMIN']))
    expect(figures.properties.published).toBe(2)
    expect(figures.reservations.confirmed).toBe(5)
  })
})

describe('the figures of the back office', () => {
  test('add up what is owed on signed reservations alone, by when it is due', async () => {
    const { money } = await getBackOfficeFigures({ db, clock }, user(['BACK_OFFICE']))
    // Due a month before each arrival, a quarter paid when confirmed: 75 % of 22/11, 21/11 and 05/12 are late.
    expect(money.overdue).toBe(525_000 + 75_000 + 3_000_000)
    expect(money.dueWithin30Days).toBe(675_000 + 500_000)
    expect(money.dueLater).toBe(1_500_000)
    const { rows } = await sql<{ left: number }>`
      select sum(amount - paid_amount)::bigint as left from payment_dues d join reservations r on r.id = d.reservation_id
      where r.status in ('awaiting_payment', 'confirmed')
    `.execute(db)
    expect(money.overdue + money.dueWithin30Days + money.dueLater).toBe(rows[0]!.left)
  })

  test('add up what came in and went back to the cent, as all lines of the ledger do', async () => {
    const { money } = await getBackOfficeFigures({ db, clock }, user(['BACK_OFFICE']))
    const { kept, posted } = await readCashMonths(db)
    expect(kept).toEqual(posted)
    expect(money.received).toBe(posted.reduce((sum, { amount }) => sum + amount, 0))
    expect(money.receivedThisMonth).toBe(posted.find(({ month }) => month === '2026-11-01')!.amount)
    expect(money.refunded).toBe(0)
  })

  test('count confirmed stays and their rent by month of arrival, this year and last year', async () => {
    const { stays } = await getBackOfficeFigures({ db, clock }, user(['BACK_OFFICE']))
    const none = { stays: 0, rent: 0 }
    expect(stays.year).toBe(2026)
    expect(stays.months).toEqual([
      ...Array(10).fill(none),
      { stays: 2, rent: 800_000 },
      { stays: 2, rent: 4_900_000 },
    ])
    expect(stays.before).toEqual(Array(12).fill(none))
    const later = { now: () => new Date('2027-02-01T10:00:00Z') }
    const next = await getBackOfficeFigures({ db, clock: later }, user(['BACK_OFFICE']))
    expect(next.stays.before).toEqual(stays.months)
    expect(next.stays.months[6]).toEqual({ stays: 1, rent: 2_000_000 })
  })

  test('give the same months as lines of a file, January first', async () => {
    const { stays } = await getBackOfficeFigures({ db, clock }, user(['BACK_OFFICE']))
    const { rows, total } = await listMonthsOfStays({ db, clock }, user(['BACK_OFFICE']))
    expect(total).toBe(12)
    expect(rows.map(({ now }) => now)).toEqual(stays.months)
    expect(rows.map(({ before }) => before)).toEqual(stays.before)
    expect(rows[10]).toMatchObject({ year: 2026, month: 11 })
  })

  test('count what was received in the month of Paris time', async () => {
    const november = { now: () => new Date('2026-11-21T23:10:00Z') }
    const { money } = await getBackOfficeFigures({ db, clock: november }, user(['BACK_OFFICE']))
    expect(money.received).toBe((700_000 + 900_000 + 100_000 + 2_000_000 + 4_000_000) / 4)
    expect(money.receivedThisMonth).toBe(500_000)
    expect(money.refunded).toBe(0)
  })
})

test('refunds and payouts that staff must handle are counted until they are settled', async () => {
  const figures = async () => (await getBackOfficeFigures({ db, clock }, user(['BACK_OFFICE']))).stuck
  expect(await figures()).toEqual({
    ...{ failedRefunds: 0, failedRefundAmount: 0 },
    ...{ owedPayouts: 0, owedPayoutAmount: 0 },
  })
  await sql`
    with stay as (select property_id, id, checkout_id from reservations where status = 'confirmed' order by id limit 1),
    intent as (
      insert into payment_intents (checkout_id, attempt, provider, idempotency_key, started_by, kind, method, amount)
      select checkout_id, 1, 'embedded', 'figures', 'system', 'payment', 'card', 5000 from stay returning id
    ), payout as (
      insert into payouts (property_id, reservation_id, amount, reason, requested_by)
      select property_id, id, 70000, 'host_indemnity', 'system' from stay
    ), refund as (
      insert into refunds (intent_id, property_id, reservation_id, amount, reason, requested_by, request_key, idempotency_key)
      select intent.id, stay.property_id, stay.id, 5000, 'gesture', 'system', 'figures', 'figures'
      from stay, intent returning public_id
    )
    insert into queue_items (kind, subject, gave_up_at) select 'refund', public_id::text, now() from refund`.execute(
    db,
  )
  expect(await figures()).toEqual({
    ...{ failedRefunds: 1, failedRefundAmount: 5_000 },
    ...{ owedPayouts: 1, owedPayoutAmount: 70_000 },
  })
  await db.deleteFrom('queueItems').where('kind', '=', 'refund').execute()
  await sql`update payouts set status = 'sent'`.execute(db)
  expect(await figures()).toMatchObject({ failedRefunds: 0, owedPayouts: 0 })
})

describe('the figures of an administrator', () => {
  test('count accounts by role, disabled accounts apart', async () => {
    const gone = await addAccount({ db, auth }, ['OWNER', 'TRAVELER'])
    await db.updateTable('users').set({ disabledAt: new Date() }).where('id', '=', gone.userId).execute()
    await addAccount({ db, auth }, ['AGENT', 'TRAVELER'])
    const figures = await getAdminFigures({ db }, user(['ADMIN']))
    expect(figures.users).toMatchObject({ OWNER: 2, AGENT: 1, TRAVELER: 1, SUPER_ADMIN: 0 })
    // Two more: the owner of the villas of these tests, and who checked their identity.
    expect(figures.accounts).toEqual({ active: 5, disabled: 1 })
    expect(figures.properties.published).toBe(2)
    expect(figures.reservations.confirmed).toBe(5)
  })
})

test('the figures of an area are refused to a person who may not enter the area', async () => {
  const traveler = user(['TRAVELER'])
  const asked = [
    getOwnerFigures({ db, clock }, traveler),
    getAgentFigures({ db, clock }, user(['OWNER'])),
    getBackOfficeFigures({ db, clock }, user(['AGENT'])),
    getAdminFigures({ db }, user(['BACK_OFFICE'])),
    listMonthsOfStays({ db, clock }, user(['AGENT'])),
    listArrivals({ db, clock }, traveler, 'owner', criteriaOf(ARRIVAL_LIST, '')),
  ]
  for (const answer of asked) await expect(answer).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
