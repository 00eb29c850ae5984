import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { getCheckout } from '#modules/checkout/server/find-checkout.ts'
import { startCheckout } from '#modules/checkout/server/start-checkout.ts'
import { waysToPay } from '#modules/checkout/server/ways-to-pay.ts'
import { OWED_PAYOUT_LIST } from '#modules/payments/owed-payout-list.ts'
import { listOwedPayouts } from '#modules/payments/server/list-owed-payouts.ts'
import { listStuckRefunds } from '#modules/payments/server/list-stuck-refunds.ts'
import { listNumberedDocuments } from '#modules/payments/server/numbered-documents.ts'
import { recordPayoutSent } from '#modules/payments/server/record-payout-sent.ts'
import { refreshPayments } from '#modules/payments/server/refresh-payment.ts'
import { listRefunds } from '#modules/payments/server/refund-reservation.ts'
import { STUCK_REFUND_LIST } from '#modules/payments/stuck-refund-list.ts'
import { EXPECTED_TRANSFER_LIST } from '#modules/transfer-register/expected-transfer-list.ts'
import { confirmTransfer } from '#modules/transfer-register/server/confirm-transfer.ts'
import { listExpectedTransfers } from '#modules/transfer-register/server/list-expected-transfers.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { beginStay, STAY } from '#tests/begin-stay.ts'
import { CAMILLE, TRANSFER_ACCOUNT } from '#tests/checkout-desk.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openDesk } from '#tests/open-desk.ts'
import { payOneHolder } from '#tests/pay-one-holder.ts'
import { seenTransfer } from '#tests/payment-fixture.ts'
import { publishTestVilla } from '#tests/published-villa.ts'
import { signedFactsOf } from '#tests/signed-facts.ts'
import { cancelStay } from './cancel-stay.ts'
import { payOutstanding } from './pay-outstanding.ts'

const { db, desk, clock } = await openDesk('2026-11-21', TRANSFER_ACCOUNT)
const { needs } = desk

/** A booking without a card provider up to the payment step; its contract mentions no card either. */
async function upToPayment(regime: 'direct' | 'hoguet', on: CivilDate = '2026-11-21') {
  clock.today = on
  const { visitor, sign } = await beginStay(desk, regime)
  return { visitor, atPay: await sign() }
}

/** The transfers, refunds and payouts of one stay that require an action of staff. */
async function waiting(number: string) {
  const [transfers, failedRefunds, payouts] = [
    await listExpectedTransfers(needs, SYSTEM, criteriaOf(EXPECTED_TRANSFER_LIST, `transfers-q=${number}`)),
    await listStuckRefunds(needs, SYSTEM, criteriaOf(STUCK_REFUND_LIST, `failed-q=${number}`)),
    await listOwedPayouts(needs, SYSTEM, criteriaOf(OWED_PAYOUT_LIST, `payouts-q=${number}`)),
  ]
  return { transfers: transfers.rows, failedRefunds: failedRefunds.rows, payouts: payouts.rows }
}

const TRANSFER = { method: 'bank_transfer' as const, cardToken: null }

test('an agency without a card provider is paid, cancels and refunds by transfers that staff confirm', async () => {
  const { visitor, atPay } = await upToPayment('direct')
  expect((await waysToPay(needs, atPay)).options).toMatchObject({ card: null, installments: null })
  const { schedule, deposit } = await signedFactsOf(db, atPay.stays[0]!.reservation.id)
  expect([schedule.installments, deposit.form]).toEqual([null, 'bank_transfer'])
  const { amount, transfer } = await payOneHolder(needs, visitor, { checkout: atPay, ...TRANSFER })
  const { number, publicId } = atPay.stays[0]!.reservation
  const traveler = { name: 'Camille Exemple', email: CAMILLE.email }
  expect((await waiting(number)).transfers).toEqual([
    {
      ...{ reference: transfer!.reference, amount, received: 0, deadline: transfer!.deadline },
      ...{ reservations: [number], stays: [publicId], traveler, purpose: 'stay', isGivenUp: false },
    },
  ])

  await confirmTransfer(needs, SYSTEM, seenTransfer(transfer!.reference, amount, clock.today))
  await refreshPayments(needs, atPay.id)
  const read = async () => (await getCheckout(needs, atPay.publicId)).stays[0]!
  expect(await read()).toMatchObject({
    reservation: { status: 'confirmed' },
    statement: { paid: amount },
  })

  clock.today = addDays(STAY.arrival, -10)
  const { reservation } = await read()
  const { refunded, indemnity } = await cancelStay(needs, SYSTEM, {
    reservation: reservation.publicId,
    cancelledBy: 'host',
  })
  expect(refunded).toBe(amount)
  const desk = await waiting(number)
  const whose = { reservation: number, traveler }
  expect(desk).toMatchObject({
    transfers: [],
    failedRefunds: [],
    payouts: [
      { ...whose, amount: indemnity, because: 'host_indemnity', accountState: 'awaited' },
      { ...whose, amount: refunded, because: 'transfer_refund', accountState: 'awaited' },
    ],
  })
  for (const { id } of desk.payouts)
    await recordPayoutSent(needs, SYSTEM, { payout: id, bankReference: 'VIR-1' })
  expect(await waiting(number)).toMatchObject({ payouts: [] })
})

test('a stay paid by a transfer of too much has an invoice of its price, and the surplus is to be refunded', async () => {
  const { visitor, atPay } = await upToPayment('direct', '2027-06-20')
  const { amount, transfer } = await payOneHolder(needs, visitor, { checkout: atPay, ...TRANSFER })
  await confirmTransfer(needs, SYSTEM, seenTransfer(transfer!.reference, amount + 12_345, clock.today))
  await refreshPayments(needs, atPay.id)
  const { reservation, statement } = (await getCheckout(needs, atPay.publicId)).stays[0]!
  expect(statement).toMatchObject({ total: amount, balance: -12_345 })
  const numbered = await listNumberedDocuments(db, reservation.id)
  expect(numbered.map(({ kind, facts }) => [kind, facts.total])).toEqual([
    ['receipt', amount + 12_345],
    ['invoice', amount],
  ])
  expect(await listRefunds(db, reservation.id)).toMatchObject([{ amount: 12_345, status: 'requested' }])
})

test('a stay with nothing due yet is confirmed at once, and each due is paid by transfer on its day', async () => {
  const { visitor, atPay } = await upToPayment('hoguet')
  const payment = await payOneHolder(needs, visitor, { checkout: atPay, ...TRANSFER })
  expect(payment).toMatchObject({ kind: 'setup', amount: 0, status: 'succeeded' })
  const read = async () => (await getCheckout(needs, atPay.publicId)).stays[0]!
  const { reservation, dues } = await read()
  expect(reservation.status).toBe('confirmed')

  clock.today = dues[0]!.dueOn
  const due = await payOutstanding(needs, visitor, reservation, {
    cardToken: null,
    returnUrl: 'http://localhost/',
  })
  expect(due).toMatchObject({ status: 'awaiting_transfer', amount: dues[0]!.amount })
  await confirmTransfer(needs, SYSTEM, seenTransfer(due.transfer!.reference, due.amount, clock.today))
  await refreshPayments(needs, atPay.id)
  expect((await read()).dues.map(({ paid, amount }) => paid === amount)).toEqual([true, false])
})

test('a checkout whose arrival is too near for a transfer is refused at its start, before the signature', async () => {
  clock.today = '2026-11-21'
  const villa = await publishTestVilla({ db, clock })
  const start = (arrival: CivilDate) =>
    startCheckout(needs, SYSTEM, {
      from: null,
      stays: [
        {
          property: villa.publicId,
          stay: { arrival, departure: addDays(arrival, 7) },
          party: { adults: 2, children: 0, babies: 0, minors: 0 },
          seenTotal: null,
        },
      ],
    })
  await expect(start('2026-11-30')).rejects.toMatchObject({
    code: 'NO_WAY_TO_PAY',
    details: { soonest: '2026-12-01' },
  })
  await start('2026-12-01')
})

test('a visitor may not read the lists of transfers, refunds and payouts', async () => {
  const visitor = await desk.newVisitor()
  for (const list of [
    listExpectedTransfers(needs, visitor, criteriaOf(EXPECTED_TRANSFER_LIST)),
    listStuckRefunds(needs, visitor, criteriaOf(STUCK_REFUND_LIST)),
    listOwedPayouts(needs, visitor, criteriaOf(OWED_PAYOUT_LIST)),
  ])
    await expect(list).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
