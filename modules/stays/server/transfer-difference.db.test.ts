import { describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { reconcilePayments } from '#modules/payments/server/reconcile-payments.ts'
import { refreshPayments } from '#modules/payments/server/refresh-payment.ts'
import { listRefunds } from '#modules/payments/server/refund-reservation.ts'
import { findTolerance, setTransferTolerance } from '#modules/payments/server/transfer-tolerances.ts'
import { confirmTransfer } from '#modules/transfer-register/server/confirm-transfer.ts'
import { addDays } from '#shared/civil-date.ts'
import { beginStay } from '#tests/begin-stay.ts'
import { openDesk } from '#tests/open-desk.ts'
import { seenTransfer, sumOfLedger } from '#tests/payment-fixture.ts'
import { person } from '#tests/person.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { cancelStay } from './cancel-stay.ts'
import { remindDues } from './remind-dues.ts'

const BOOKED = '2027-06-20'
const { db, desk, clock } = await openDesk(BOOKED)

/** A stay whose whole price is paid by a transfer that differs from it by so many cents. */
async function payBy(cents: number) {
  clock.today = BOOKED
  const { read, sign, pay } = await beginStay(desk, 'direct')
  const atPay = await sign()
  const { amount, transfer } = await pay('bank_transfer')
  const outcome = await confirmTransfer(
    desk.needs,
    SYSTEM,
    seenTransfer(transfer!.reference, amount + cents, clock.today),
  )
  await refreshPayments(desk.needs, atPay.id)
  return { outcome, amount, read, ...(await read()) }
}

describe('a transfer within the tolerance', () => {
  test.each([-1, 1, -100, 100])(
    'of %d cents confirms its stay, and nothing is asked or given back',
    async (cents) => {
      const { outcome, amount, reservation, statement, dues } = await payBy(cents)
      expect(outcome).toEqual({ kind: 'whole', left: 0, surplus: 0 })
      expect(reservation.status).toBe('confirmed')
      expect(statement).toMatchObject({ total: amount, paid: amount + cents })
      expect(Math.abs(statement.balance)).toBe(0)
      expect(dues.every(({ paid, amount: due }) => paid === due)).toBe(true)
      expect(await listRefunds(db, reservation.id)).toEqual([])
      const letters = await listQueuedMails(db, { of: 'transfer-instructions', number: reservation.number })
      expect(letters.filter(({ props }) => props.received !== undefined)).toEqual([])
      clock.today = addDays(dues.at(-1)!.dueOn, 1)
      await remindDues(desk.needs)
      expect(await listQueuedMails(db, { of: 'payment-due', number: reservation.number })).toEqual([])
      expect(await sumOfLedger(db)).toBe(0)
      expect(await reconcilePayments(desk.needs)).toMatchObject({ differences: [], unhealed: [] })
    },
  )

  test.each([-1, 1])(
    'of %d cents gives back what really came when everything is given back',
    async (cents) => {
      const { amount, reservation } = await payBy(cents)
      const { refunded } = await cancelStay(desk.needs, SYSTEM, {
        ...{ reservation: reservation.publicId, cancelledBy: 'event' },
      })
      expect(refunded).toBe(amount + cents)
      expect(await listRefunds(db, reservation.id)).toMatchObject([{ amount: amount + cents }])
    },
  )
})

describe('beyond the tolerance', () => {
  test('a missing cent more leaves the rest awaited, and one too much goes back', async () => {
    const less = await payBy(-101)
    expect(less.outcome).toMatchObject({ kind: 'part', left: 101 })
    expect(less.reservation.status).toBe('awaiting_payment')
    const more = await payBy(101)
    expect(more.outcome).toMatchObject({ kind: 'too_much', surplus: 101 })
    expect(await listRefunds(db, more.reservation.id)).toMatchObject([{ amount: 101 }])
  })
})

test('an administrator sets the tolerance from a day on, within bounds; those who record transfers do not', async () => {
  clock.today = BOOKED
  const fromDay = addDays(BOOKED, 30)
  await setTransferTolerance(desk.needs, person('ADMIN'), { fromDay, amount: 250 })
  expect(await findTolerance(db, addDays(fromDay, -1))).toBe(100)
  expect(await findTolerance(db, fromDay)).toBe(250)
  const set = (role: 'ADMIN' | 'BACK_OFFICE', day = fromDay, amount = 10) =>
    setTransferTolerance(desk.needs, person(role), { fromDay: day, amount })
  await expect(set('BACK_OFFICE')).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(set('ADMIN', addDays(BOOKED, -1))).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await expect(set('ADMIN', fromDay, 1_001)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})
