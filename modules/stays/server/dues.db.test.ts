import { describe, expect, test } from 'vitest'
import { chargeDueInstallments } from '#modules/payments/server/charge-due-installments.ts'
import { reconcilePayments } from '#modules/payments/server/reconcile-payments.ts'
import { refreshPayments } from '#modules/payments/server/refresh-payment.ts'
import { addDays } from '#shared/civil-date.ts'
import { beginStay } from '#tests/begin-stay.ts'
import { openDesk } from '#tests/open-desk.ts'
import { payOneHolder } from '#tests/pay-one-holder.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { payOutstanding } from './pay-outstanding.ts'
import { remindDues } from './remind-dues.ts'

const DECLINED_LATER = '4000000000000341'

const { db, desk, clock } = await openDesk('2026-11-20')

async function book(card: string) {
  clock.today = '2026-11-20'
  const { visitor, read, sign, pay } = await beginStay(desk, 'hoguet')
  const { total } = await sign()
  expect(await pay('card', card)).toMatchObject({ kind: 'setup', amount: 0, status: 'succeeded' })
  return { visitor, read, total }
}

const mails = async <T extends 'payment-due' | 'payment-failed'>(of: T, number: string) =>
  (await listQueuedMails(db, { of, number })).map(({ props }) => props)

describe('dues of a stay booked with nothing due yet', () => {
  test('are announced once in the week before, and charged to the kept card on their day', async () => {
    const { read, total } = await book('4242424242424242')
    const { reservation, statement, dues } = await read()
    expect(reservation.status).toBe('confirmed')
    expect(statement.paid).toBe(0)
    expect(dues.map(({ dueOn }) => dueOn)).toEqual(['2027-01-17', '2027-06-17'])

    clock.today = '2027-01-09'
    expect(await remindDues(desk.needs)).toBe(0)
    clock.today = '2027-01-10'
    expect(await remindDues(desk.needs)).toBe(1)
    expect(await remindDues(desk.needs)).toBe(0)
    expect(await mails('payment-due', reservation.number)).toMatchObject([
      {
        byKeptCard: true,
        debit: expect.stringMatching(
          /débités le 17\sjanvier\s2027 sur votre carte Visa se terminant par 4242$/,
        ),
        cardUrl: expect.stringMatching(/\/r\/[\w-]{43}\/carte$/),
        requestUrl: expect.stringMatching(/\/r\/[\w-]{43}\/documents\/appel-1$/),
      },
    ])
    expect(await chargeDueInstallments(desk.needs)).toMatchObject({ charged: 0 })

    clock.today = '2027-01-17'
    expect(await chargeDueInstallments(desk.needs)).toMatchObject({ charged: 1, declined: 0 })
    clock.today = '2027-06-17'
    expect(await chargeDueInstallments(desk.needs)).toMatchObject({ charged: 1, declined: 0 })
    expect((await read()).statement).toMatchObject({ total, paid: total, balance: 0 })
  })

  test('need a card that expires after the last due: an earlier one is refused, and nothing is stored', async () => {
    clock.today = '2026-11-20'
    const { visitor, checkout, sign } = await beginStay(desk, 'hoguet')
    const atPay = await sign()
    const payWith = async (expiryMonth: number) => {
      const cardToken = await desk.cardToken('4242424242424242', { expiryMonth, expiryYear: 2027 })
      return payOneHolder(desk.needs, visitor, { checkout: atPay, method: 'card', cardToken })
    }
    await expect(payWith(5)).rejects.toMatchObject({
      code: 'CARD_ENDS_TOO_SOON',
      details: { lastDue: '2027-06-17', reason: expect.stringContaining('17\u00a0juin\u00a02027') },
    })
    expect((await checkout()).facts.paid).toBe(false)
    expect(await payWith(6)).toMatchObject({ kind: 'setup', status: 'succeeded' })
  })

  test('are paid once where the kept card is charged while the traveler pays with another one', async () => {
    const { visitor, read } = await book('4242424242424242')
    const { reservation, dues } = await read()
    clock.today = dues[0]!.dueOn
    const { payments } = desk.needs
    const meanwhile = {
      ...desk.needs,
      payments: {
        ...payments,
        findExpiry: async (token: string) => {
          await chargeDueInstallments(desk.needs)
          return payments.findExpiry(token)
        },
      },
    }
    const input = { cardToken: await desk.cardToken(), returnUrl: 'http://localhost/' }
    await expect(payOutstanding(meanwhile, visitor, reservation, input)).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
    })
    expect((await read()).statement.paid).toBe(dues[0]!.amount)
  })

  test('whose charge is refused are mailed to the traveler, who pays with another card the amount owed by today', async () => {
    const { visitor, read } = await book(DECLINED_LATER)
    const { reservation } = await read()
    await expect(
      payOutstanding(desk.needs, visitor, reservation, { cardToken: 'none', returnUrl: 'http://localhost/' }),
    ).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })

    clock.today = '2027-01-17'
    expect(await chargeDueInstallments(desk.needs)).toMatchObject({ declined: 1 })
    const [mail] = await mails('payment-failed', reservation.number)
    expect(mail!.payUrl).toMatch(/\/r\/[\w-]{43}\/payer$/)
    expect(mail!.card).toBe('votre carte Visa se terminant par 0341')

    const payment = await payOutstanding(desk.needs, visitor, (await read()).reservation, {
      cardToken: await desk.cardToken(),
      returnUrl: 'http://localhost/',
    })
    const after = await read()
    expect(payment).toMatchObject({ status: 'succeeded', amount: after.dues[0]!.amount })
    expect(after.dues.map(({ paid, amount }) => paid === amount)).toEqual([true, false])
    expect(after.reservation.status).toBe('confirmed')
    expect(await chargeDueInstallments(desk.needs)).toMatchObject({ charged: 0, declined: 0 })
  })
})

describe('dues without a kept card', () => {
  /** Paid by transfer: the deposit now, the balance a month before the arrival. */
  async function bookByTransfer() {
    clock.today = '2026-11-20'
    const { visitor, read, sign, pay } = await beginStay(desk, 'direct')
    const atPay = await sign()
    const { transfer } = await pay('bank_transfer')
    await desk.needs.transferRegister.receiveTransfer(transfer!.reference)
    await refreshPayments(desk.needs, atPay.id)
    expect((await read()).reservation.status).toBe('confirmed')
    return { visitor, read }
  }

  async function remindersOf(number: string) {
    const sent = await listQueuedMails(db, { of: ['payment-due', 'due-overdue'], number })
    return sent.map(({ template, recipient, props }) => [
      template,
      'reminder' in props ? props.reminder : recipient,
    ])
  }

  test('are mailed once a week before, three days before and on the day, then to the agency', async () => {
    const { read } = await bookByTransfer()
    const { reservation, dues } = await read()
    const dueOn = dues[1]!.dueOn
    for (const offset of [-8, -7, -6, -3, -3, -1, 0, 0, 1, 2, 9]) {
      clock.today = addDays(dueOn, offset)
      await remindDues(desk.needs)
    }
    expect(await remindersOf(reservation.number)).toEqual([
      ['payment-due', 'announced'],
      ['payment-due', 'soon'],
      ['payment-due', 'today'],
      ['payment-due', 'overdue'],
      ['due-overdue', 'agence@example.com'],
    ])
  })

  test('are not mailed again once paid', async () => {
    const { visitor, read } = await bookByTransfer()
    const { reservation, dues } = await read()
    clock.today = dues[1]!.dueOn
    await remindDues(desk.needs)
    await payOutstanding(desk.needs, visitor, reservation, {
      cardToken: await desk.cardToken(),
      returnUrl: 'http://localhost/',
    })
    clock.today = addDays(clock.today, 3)
    await remindDues(desk.needs)
    expect(await remindersOf(reservation.number)).toEqual([['payment-due', 'today']])
    expect((await read()).statement.balance).toBe(0)
  })
})

test('with nothing due yet, choosing the transfer confirms the stay without a card, and a mail announces each due', async () => {
  clock.today = '2026-11-20'
  const { visitor, read, sign } = await beginStay(desk, 'hoguet')
  // A card typed before that expires too soon must not prevent the transfer.
  const cardToken = await desk.cardToken('4242424242424242', { expiryMonth: 5, expiryYear: 2027 })
  const transfer = { method: 'bank_transfer' as const, cardToken }
  const payment = await payOneHolder(desk.needs, visitor, { checkout: await sign(), ...transfer })
  expect(payment).toMatchObject({ kind: 'setup', amount: 0, status: 'succeeded', card: null })
  const { reservation, dues } = await read()
  expect(reservation.status).toBe('confirmed')
  clock.today = addDays(dues[0]!.dueOn, -7)
  await remindDues(desk.needs)
  expect(await mails('payment-due', reservation.number)).toMatchObject([{ byKeptCard: false }])
  clock.today = dues[0]!.dueOn
  expect(await chargeDueInstallments(desk.needs)).toMatchObject({ charged: 0, declined: 0 })
  const asked = { cardToken: null, returnUrl: 'http://localhost/' }
  const sent = await payOutstanding(desk.needs, visitor, reservation, asked)
  expect(sent).toMatchObject({ status: 'awaiting_transfer', amount: dues[0]!.amount })
})

test('the traveler of a missing transfer is mailed the end of the hold and the address to pay at', async () => {
  clock.today = '2026-11-20'
  const { sign, pay } = await beginStay(desk, 'direct')
  const atPay = await sign()
  await pay('bank_transfer')
  await db
    .updateTable('paymentIntents')
    .set({ transferDeadline: new Date('2020-01-01') })
    .where('checkoutId', '=', atPay.id)
    .execute()
  await reconcilePayments(desk.needs)
  await reconcilePayments(desk.needs)
  const expired = await listQueuedMails(db, { of: 'transfer-expired' })
  expect(expired.map(({ props }) => props)).toEqual([
    expect.objectContaining({
      reservationNumber: atPay.stays[0]!.reservation.number,
      confirmed: false,
      heldUntil: expect.stringMatching(/^20\d\d-/),
      endsAt: expect.stringMatching(/^20\d\d-/),
      payUrl: expect.stringMatching(/\/checkout\/reprendre\/[\w-]{43}$/),
    }),
  ])
})
