import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { resolveLink } from '#modules/links/server/resolve-link.ts'
import { OWED_PAYOUT_LIST } from '#modules/payments/owed-payout-list.ts'
import { givePayoutAccount } from '#modules/payments/server/give-payout-account.ts'
import { listOwedPayouts } from '#modules/payments/server/list-owed-payouts.ts'
import { recordPayoutSent } from '#modules/payments/server/record-payout-sent.ts'
import { addDays } from '#shared/civil-date.ts'
import { beginStay, STAY } from '#tests/begin-stay.ts'
import { CAMILLE } from '#tests/checkout-desk.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openDesk } from '#tests/open-desk.ts'
import { cancelStay } from './cancel-stay.ts'
import { remindPayoutAccounts } from './remind-payout-accounts.ts'

const ACCOUNT = { iban: 'FR76 3000 6000 0112 3456 7890 189', holder: 'Camille Exemple' }

let payout: string
const { db, desk, clock } = await openDesk('2026-11-21')

/** A host who cancelled owes an indemnity; the traveler was asked where to send it. */
beforeEach(async () => {
  clock.today = '2026-11-21'
  const { read, sign, pay } = await beginStay(desk, 'direct')
  await sign()
  await pay()
  clock.today = addDays(STAY.arrival, -10)
  const { id, publicId: reservation } = (await read()).reservation
  await cancelStay(desk.needs, SYSTEM, { reservation, cancelledBy: 'host' })
  const row = await db
    .selectFrom('payouts')
    .select('publicId')
    .where('reservationId', '=', id)
    .executeTakeFirstOrThrow()
  payout = row.publicId
})

/**
 * Makes the demand older by the database's clock, the only one that counts; the test's day stays the same.
 */
const askedAgo = (days: number) =>
  sql`update payouts set created_at = now() - make_interval(days => ${days}) where public_id = ${payout}`.execute(
    db,
  )

const mailsAbout = () =>
  db
    .selectFrom('outboxMails')
    .select(['template', 'recipient', 'props'])
    .where('dedupeKey', 'like', `payout-%${payout}%`)
    .orderBy('id')
    .execute()

const onTheDesk = async () =>
  (await listOwedPayouts(desk.needs, SYSTEM, criteriaOf(OWED_PAYOUT_LIST))).rows.find(
    ({ id }) => id === payout,
  )

test('the traveler is reminded after three and ten days by the same link, then the agency after seventeen days', async () => {
  await remindPayoutAccounts(desk.needs)
  expect(await mailsAbout()).toHaveLength(1)
  for (const [days, count] of [
    [2, 1],
    [3, 2],
    [9, 2],
    [10, 3],
    [16, 3],
    [17, 4],
    [60, 4],
  ] as const) {
    await askedAgo(days)
    await remindPayoutAccounts(desk.needs)
    await remindPayoutAccounts(desk.needs)
    expect(await mailsAbout(), `${days} days`).toHaveLength(count)
    const expected = days >= 17 ? 'unanswered' : 'awaited'
    expect((await onTheDesk())!.accountState, `${days} days`).toBe(expected)
  }
  const [first, again, last, agency] = await mailsAbout()
  const { url } = first!.props as { url: string }
  expect([again, last]).toMatchObject([
    { template: 'payout-account', recipient: CAMILLE.email, props: { reminder: 'again', url } },
    { template: 'payout-account', recipient: CAMILLE.email, props: { reminder: 'last', url } },
  ])
  expect(agency).toMatchObject({
    template: 'payout-unanswered',
    recipient: 'agence@example.com',
    props: { traveler: { email: CAMILLE.email, phone: CAMILLE.phone } },
  })
  const link = await resolveLink(db, url.split('/').at(-1)!, 'payout', { address: '192.0.2.7' })
  expect(link.subjectId).toBe(payout)
})

test('the traveler gets no reminder once the account is named or the money is sent', async () => {
  await givePayoutAccount(desk.needs, SYSTEM, { payout, ...ACCOUNT })
  await askedAgo(20)
  await remindPayoutAccounts(desk.needs)
  expect(await onTheDesk()).toMatchObject({ accountState: 'known' })
  await recordPayoutSent(desk.needs, SYSTEM, { payout, bankReference: 'VIR-2027-0001' })
  await remindPayoutAccounts(desk.needs)
  expect((await mailsAbout()).map(({ template }) => template)).toEqual(['payout-account'])
})

test('the list shows a payout as unanswered until the account is named', async () => {
  await askedAgo(17)
  await remindPayoutAccounts(desk.needs)
  expect(await onTheDesk()).toMatchObject({ accountState: 'unanswered', account: null })
  await givePayoutAccount(desk.needs, SYSTEM, { payout, ...ACCOUNT })
  expect(await onTheDesk()).toMatchObject({ accountState: 'known' })
})
