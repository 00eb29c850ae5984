import { beforeAll, describe, expect, test } from 'vitest'
import { allotEarnedStays } from '#modules/payments/server/allot-earned-stays.ts'
import { listStatements } from '#modules/statements/server/list-statements.ts'
import { STATEMENT_LIST } from '#modules/statements/statement-list.ts'
import type { Database } from '#platform/database/database.ts'
import { addLedgerStay } from '#tests/add-ledger-stay.ts'
import { cancelHalf, paidStays, QUOTE_A, QUOTE_B } from '#tests/earned-stays.ts'
import { readEarnedMonths } from '#tests/kept-cash.ts'
import { addOwnedVilla, type OwnedVilla } from '#tests/ledger-stays.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openShop } from '#tests/payment-fixture.ts'
import { person } from '#tests/person.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { EARNED_INCOME_REPORT } from '../earned-income-list.ts'
import { HOUSE_CANCELLED_REPORT } from '../house-cancelled-list.ts'
import { INCOMPLETE_STAY_REPORT } from '../incomplete-stay-list.ts'
import { OCCUPANCY_REPORT } from '../occupancy-list.ts'
import { averageNightOf, nightsOfYear, occupancyOf } from '../owner-analytics.ts'
import { RESERVATION_LIST } from '../reservation-list.ts'
import { RESERVATION_MONTH_REPORT } from '../reservation-month-list.ts'
import { TOURIST_TAX_REPORT } from '../tourist-tax-list.ts'
import { listAnalyzedStays, listClosedNights } from './analyzed-nights.ts'
import { listHouseCancelled, sumHouseCancelled } from './list-cancelled-stays.ts'
import { listEarnedIncome, sumEarnedIncome } from './list-earned-income.ts'
import { listIncompleteStays, sumIncompleteStays } from './list-incomplete-stays.ts'
import { listOccupancy, sumOccupancy } from './list-occupancy.ts'
import { listReservationMonths, sumReservationMonths } from './list-reservation-months.ts'
import { listReservations } from './list-reservations.ts'
import { listTouristTax, sumTouristTax } from './list-tourist-tax.ts'

const clock = { now: () => new Date('2027-08-10T09:00:00Z') }
const reader = person('BACK_OFFICE')
let db: Database
let needs: { db: Database; clock: typeof clock }
let azur: OwnedVilla
let agency: string

beforeAll(async () => {
  db = (await openTestDatabase()).db
  needs = { db, clock }
  const shop = await openShop(db)
  const at = (day: string) => ({ ...shop.needs, clock: { now: () => new Date(`${day}T10:00:00Z`) } })
  const { stays, agencyId } = await paidStays(db, shop, [QUOTE_A, QUOTE_B])
  await cancelHalf(db, stays[1]!, '2027-06-21T10:00:00Z')
  await db
    .updateTable('reservations')
    .set({ signedAt: new Date('2027-06-01') })
    .where('id', '=', stays[1]!.id)
    .execute()
  await allotEarnedStays(at('2027-06-21'))
  await allotEarnedStays(at('2027-07-24'))
  agency = (
    await db.selectFrom('agencies').select('publicId').where('id', '=', agencyId).executeTakeFirstOrThrow()
  ).publicId
  azur = await addOwnedVilla(db, shop.needs.auth, 'Villa Azur')
  await addLedgerStay(db, azur, 'confirmed', '2027-09-28', 700_000)
  await addLedgerStay(db, azur, 'awaiting_payment', '2027-12-28', 900_000)
  await addLedgerStay(db, azur, 'awaiting_signature', '2027-10-05', 500_000)
  await addLedgerStay(db, azur, 'pending', '2027-10-12', 300_000)
  await addLedgerStay(db, azur, 'cancelled', '2027-10-19', 300_000)
})

const figureOf = (sums: { label: string; value: number | null }[], label: string) =>
  sums.find((one) => one.label === label)!.value

/** The filters of the list that an address opens. */
const searchOf = (to: string) => to.slice(to.indexOf('?') + 1)

describe('the reservations by month and status', () => {
  test('are as many as the list that each sum opens, with each filter', async () => {
    for (const asked of [
      '',
      'arrival-from=2027-10-01&arrival-to=2027-10-15',
      `agency=${agency}`,
      'source=site',
    ]) {
      const { filters } = criteriaOf(RESERVATION_MONTH_REPORT.list, asked)
      for (const { value, to } of await sumReservationMonths(needs, reader, filters)) {
        const criteria = criteriaOf(RESERVATION_LIST, to!.includes('?') ? searchOf(to!) : '')
        expect((await listReservations(needs, reader, 'house', criteria)).total).toBe(value)
      }
    }
  })

  test('have one line a month, which counts each status', async () => {
    const { rows } = await listReservationMonths(
      needs,
      reader,
      criteriaOf(RESERVATION_MONTH_REPORT.list, 'sort=month'),
    )
    expect(rows.map(({ month, total }) => [month, total])).toEqual([
      ['2027-07-01', 2],
      ['2027-09-01', 1],
      ['2027-10-01', 3],
      ['2027-12-01', 1],
    ])
    expect(rows[2]).toMatchObject({
      pending: 1,
      awaitingSignature: 1,
      awaitingPayment: 0,
      confirmed: 0,
      cancelled: 1,
    })
  })
})

describe('what was earned', () => {
  test('vectors A and B go to the months of their postings, to the cent', async () => {
    const { rows } = await listEarnedIncome(needs, reader, criteriaOf(EARNED_INCOME_REPORT.list, 'sort=name'))
    expect(rows).toMatchObject([
      {
        month: '2027-06-01',
        stays: 1,
        charged: 525_000,
        commission: 105_000,
        otherIncome: 0,
        vat: 17_500,
        owners: 420_000,
      },
      {
        ...{ month: '2027-07-01', stays: 1, charged: 1_219_022, commission: 210_000, otherIncome: 140_000 },
        ...{ owners: 840_000, communes: 29_022, providers: 0, owed: 1_260_000 },
      },
    ])
    for (const { charged, commission, otherIncome, owners, providers, communes } of rows)
      expect(commission + otherIncome + owners + providers + communes).toBe(charged)
    const { kept, posted } = await readEarnedMonths(db)
    expect(posted.length).toBeGreaterThan(5)
    expect(kept).toEqual(posted)
  })

  test('what is owed to owners at the end of each month is what their statements close on', async () => {
    const { rows } = await listEarnedIncome(needs, reader, criteriaOf(EARNED_INCOME_REPORT.list))
    const asked = { actor: reader, area: 'back-office' as const }
    for (const { month, owed } of rows) {
      const criteria = criteriaOf(STATEMENT_LIST, `month-from=${month}&month-to=${month}`)
      const statements = await listStatements(needs, asked, criteria)
      expect(statements.rows.reduce((sum, { closing }) => sum + closing, 0)).toBe(owed)
    }
  })

  test('the stays of a month add up to its line, and the sums to all lines', async () => {
    const stays = await listEarnedIncome(
      needs,
      reader,
      criteriaOf(
        EARNED_INCOME_REPORT.list,
        `by=stay&earned-from=2027-07-01&earned-to=2027-07-02&agency=${agency}`,
      ),
    )
    expect(stays.rows).toMatchObject([{ stays: 1, charged: 1_219_022, commission: 210_000, owed: null }])
    const sums = await sumEarnedIncome(needs, reader, criteriaOf(EARNED_INCOME_REPORT.list).filters)
    expect(figureOf(sums, 'Acquis')).toBe(1_744_022)
    expect(figureOf(sums, 'Dû aux propriétaires')).toBe(1_260_000)
    const june = criteriaOf(EARNED_INCOME_REPORT.list, 'earned-to=2027-06-10').filters
    expect(figureOf(await sumEarnedIncome(needs, reader, june), 'Dû aux propriétaires')).toBe(420_000)
  })
})

describe('the occupancy', () => {
  test('of a year is that of the figures of owners, nights over both of its ends cut', async () => {
    const year = { arrival: '2027-01-01', departure: '2028-01-01' } as const
    const { rows } = await listOccupancy(needs, reader, criteriaOf(OCCUPANCY_REPORT.list, 'q=azur'))
    const stays = await listAnalyzedStays(db, { villaIds: [azur.propertyId], agencyIds: null }, year)
    const closed = await listClosedNights(db, [azur.propertyId], year)
    const { months } = nightsOfYear({ year: 2027, today: '2027-08-10', villas: 1, stays, closed })
    expect(rows).toMatchObject([{ name: 'Villa Azur', open: 365, sold: 7 + 4, nights: 14, rent: 1_600_000 }])
    expect(rows[0]!.share).toBeCloseTo(occupancyOf(months)!, 10)
    expect(rows[0]!.averageNight).toBe(averageNightOf(stays, 2027))
  })

  test('of agencies and towns is the same nights, and a period without night divides by nothing', async () => {
    const all = criteriaOf(OCCUPANCY_REPORT.list)
    const sums = await sumOccupancy(needs, reader, all.filters)
    for (const by of ['agency', 'town']) {
      const { rows } = await listOccupancy(needs, reader, criteriaOf(OCCUPANCY_REPORT.list, `by=${by}`))
      expect(rows.reduce((sum, { sold }) => sum + sold, 0)).toBe(figureOf(sums, 'Nuits vendues'))
    }
    const reversed = criteriaOf(OCCUPANCY_REPORT.list, 'night-from=2027-06-02&night-to=2027-06-01')
    expect((await listOccupancy(needs, reader, reversed)).rows[0]).toMatchObject({
      open: 0,
      share: null,
      averageNight: null,
    })
  })
})

test('the taxe de séjour of a commune is the ledger’s, by month of departure or over the period', async () => {
  const { rows } = await listTouristTax(
    needs,
    reader,
    criteriaOf(TOURIST_TAX_REPORT.list, 'departure-to=2027-08-31'),
  )
  expect(rows).toMatchObject([
    { town: 'Cannes', month: '2027-07-01', stays: 1, nights: 7, charged: 29_022, allotted: 29_022 },
  ])
  const whole = await listTouristTax(
    needs,
    reader,
    criteriaOf(TOURIST_TAX_REPORT.list, 'by=whole&town=cannes'),
  )
  expect(whole.rows).toMatchObject([{ month: null, charged: 29_022 }])
  const sums = await sumTouristTax(needs, reader, criteriaOf(TOURIST_TAX_REPORT.list).filters)
  expect(figureOf(sums, 'Taxe facturée')).toBe(29_022)
  const { to } = sums[0]!
  const stays = await listReservations(needs, reader, 'house', criteriaOf(RESERVATION_LIST, searchOf(to!)))
  expect(stays.total).toBe(figureOf(sums, 'Séjours'))
})

test('the signed stays that were cancelled add up, and are those of the agency that is asked for', async () => {
  const asked = criteriaOf(HOUSE_CANCELLED_REPORT.list, `agency=${agency}`)
  const { rows, total } = await listHouseCancelled(needs, reader, asked)
  expect(total).toBe(1)
  expect(rows[0]).toMatchObject({ paid: expect.any(Number), kept: 525_000 })
  const sums = await sumHouseCancelled(needs, reader, asked.filters)
  for (const [label, key] of [
    ['Payé', 'paid'],
    ['Conservé', 'kept'],
    ['Rendu', 'returned'],
  ] as const)
    expect(figureOf(sums, label)).toBe(rows[0]![key])
})

test('each incomplete stay says the first thing that it lacks, and each sum opens as many', async () => {
  const { rows } = await listIncompleteStays(needs, reader, criteriaOf(INCOMPLETE_STAY_REPORT.list))
  expect(rows.map(({ arrival, missing, left }) => [arrival, missing, left])).toEqual([
    ['2027-10-05', 'unsigned', 500_000],
    ['2027-12-28', 'unpaid', 900_000],
  ])
  const later = { db, clock: { now: () => new Date('2027-12-01T09:00:00Z') } }
  const late = await listIncompleteStays(
    later,
    reader,
    criteriaOf(INCOMPLETE_STAY_REPORT.list, 'missing=overdue'),
  )
  expect(late.rows.map(({ arrival, left }) => [arrival, left])).toEqual([
    ['2027-09-28', 525_000],
    ['2027-12-28', 900_000],
  ])
  for (const { value, to } of await sumIncompleteStays(
    needs,
    reader,
    criteriaOf(INCOMPLETE_STAY_REPORT.list).filters,
  ))
    if (to) {
      const opened = criteriaOf(INCOMPLETE_STAY_REPORT.list, searchOf(to))
      expect((await listIncompleteStays(needs, reader, opened)).total).toBe(value)
    }
})

test('the people of agencies and owners are refused each report and its sums', async () => {
  const refused = { code: 'FORBIDDEN' }
  for (const role of ['AGENCY_ADMIN', 'AGENT', 'OWNER'] as const) {
    const actor = person(role, { agencyIds: [azur.agencyId] })
    const reads: (() => Promise<unknown>)[] = [
      async () => listReservationMonths(needs, actor, criteriaOf(RESERVATION_MONTH_REPORT.list)),
      async () => sumReservationMonths(needs, actor, criteriaOf(RESERVATION_MONTH_REPORT.list).filters),
      async () => listEarnedIncome(needs, actor, criteriaOf(EARNED_INCOME_REPORT.list)),
      async () => sumEarnedIncome(needs, actor, criteriaOf(EARNED_INCOME_REPORT.list).filters),
      async () => listOccupancy(needs, actor, criteriaOf(OCCUPANCY_REPORT.list)),
      async () => sumOccupancy(needs, actor, criteriaOf(OCCUPANCY_REPORT.list).filters),
      async () => listTouristTax(needs, actor, criteriaOf(TOURIST_TAX_REPORT.list)),
      async () => sumTouristTax(needs, actor, criteriaOf(TOURIST_TAX_REPORT.list).filters),
      async () => listHouseCancelled(needs, actor, criteriaOf(HOUSE_CANCELLED_REPORT.list)),
      async () => sumHouseCancelled(needs, actor, criteriaOf(HOUSE_CANCELLED_REPORT.list).filters),
      async () => listIncompleteStays(needs, actor, criteriaOf(INCOMPLETE_STAY_REPORT.list)),
      async () => sumIncompleteStays(needs, actor, criteriaOf(INCOMPLETE_STAY_REPORT.list).filters),
    ]
    for (const read of reads) await expect(read()).rejects.toMatchObject(refused)
  }
})
