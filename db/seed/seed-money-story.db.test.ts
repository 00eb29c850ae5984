import { beforeAll, expect, test } from 'vitest'
import { GIVEN_UP_LIST } from '#modules/operations/given-up-list.ts'
import { listGivenUpWork } from '#modules/operations/server/list-given-up-work.ts'
import { OPEN_DUE_LIST } from '#modules/payments/open-due-list.ts'
import { OWED_PAYOUT_LIST } from '#modules/payments/owed-payout-list.ts'
import { listOpenDues } from '#modules/payments/server/list-open-dues.ts'
import { listOwedPayouts } from '#modules/payments/server/list-owed-payouts.ts'
import { listStuckRefunds } from '#modules/payments/server/list-stuck-refunds.ts'
import { listWaitingMoneyActs } from '#modules/payments/server/list-waiting-money-acts.ts'
import { reconcilePayments } from '#modules/payments/server/reconcile-payments.ts'
import { STUCK_REFUND_LIST } from '#modules/payments/stuck-refund-list.ts'
import { CANCELLED_LIST } from '#modules/reports/cancelled-list.ts'
import { listCancelledStays } from '#modules/reports/server/list-cancelled-stays.ts'
import { EXPECTED_TRANSFER_LIST } from '#modules/transfer-register/expected-transfer-list.ts'
import { listExpectedTransfers } from '#modules/transfer-register/server/list-expected-transfers.ts'
import type { Services } from '#server/services.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { person } from '#tests/person.ts'
import { openTestServices } from '#tests/test-services.ts'
import { seedDemo } from './seed-demo.ts'
import { seedMoneyStory } from './seed-money-story.ts'

const clock = { now: () => new Date('2026-11-21T09:00:00Z') }
const desk = person('BACK_OFFICE')
let services: Services

beforeAll(async () => {
  services = await openTestServices(undefined, { clock })
  await seedDemo(services)
  await seedMoneyStory(services)
}, 180_000)

/** How many rows each table of finance and operations has for the back office. */
async function rowsOfTables() {
  return {
    overdue: (await listOpenDues(services, desk, criteriaOf(OPEN_DUE_LIST, 'state=overdue'))).total,
    transfers: (await listExpectedTransfers(services, desk, criteriaOf(EXPECTED_TRANSFER_LIST))).total,
    failedRefunds: (await listStuckRefunds(services, desk, criteriaOf(STUCK_REFUND_LIST))).total,
    payouts: (await listOwedPayouts(services, desk, criteriaOf(OWED_PAYOUT_LIST))).total,
    waiting: (await listWaitingMoneyActs(services, desk)).length,
    cancelled: (await listCancelledStays(services, desk, 'back-office', criteriaOf(CANCELLED_LIST))).total,
    givenUp: (await listGivenUpWork(services, desk, criteriaOf(GIVEN_UP_LIST))).total,
  }
}

test('every table of finance and operations has a case, and a second start adds none', async () => {
  const expected = {
    overdue: 3,
    transfers: 1,
    failedRefunds: 1,
    payouts: 2,
    waiting: 1,
    cancelled: 3,
    givenUp: 1,
  }
  expect(await rowsOfTables()).toEqual(expected)
  await seedMoneyStory(services)
  expect(await rowsOfTables()).toEqual(expected)
})

test('the back office may approve what waits for a second person, and one traveler has not given an account', async () => {
  const [act] = await listWaitingMoneyActs(services, desk)
  expect(act).toMatchObject({ kind: 'payout.send', mayApprove: true, mayWithdraw: false, hasChanged: false })
  const { rows } = await listOwedPayouts(services, desk, criteriaOf(OWED_PAYOUT_LIST))
  expect(rows.map(({ accountState }) => accountState).sort()).toEqual(['awaited', 'known'])
})

test('the books of the demonstration still agree with the bank', async () => {
  expect(await reconcilePayments(services)).toMatchObject({ differences: [] })
})
