import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import type { Role } from '#modules/accounts/role.ts'
import { declareGuarantee } from '#modules/agencies/server/declare-guarantee.ts'
import { chargeDueInstallments } from '#modules/payments/server/charge-due-installments.ts'
import { recordChargeback } from '#modules/payments/server/record-chargeback.ts'
import { refreshPayments } from '#modules/payments/server/refresh-payment.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { beginStay, STAY } from '#tests/begin-stay.ts'
import { openDesk } from '#tests/open-desk.ts'
import { person } from '#tests/person.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { cancelStay } from './cancel-stay.ts'
import { endUnpaidStays } from './end-unpaid-stays.ts'
import { grantTime } from './grant-time.ts'
import { payOutstanding } from './pay-outstanding.ts'
import { remindDues } from './remind-dues.ts'
import { stayFacts } from './stay-facts.ts'
import { trackReservation } from './track-reservation.ts'

const BOOKED = '2026-11-20'
const DECLINED_LATER = '4000000000000341'

const { db, desk, clock } = await openDesk(BOOKED)

/** A stay whose deposit is paid by transfer and whose balance is reminded of the day after its day. */
async function leaveBalanceUnpaid() {
  clock.today = BOOKED
  const { visitor, read, sign, pay } = await beginStay(desk, 'direct')
  const atPay = await sign()
  const { transfer } = await pay('bank_transfer')
  await desk.needs.transferRegister.receiveTransfer(transfer!.reference)
  await refreshPayments(desk.needs, atPay.id)
  const { reservation, dues } = await read()
  const remindedOn = addDays(dues[1]!.dueOn, 1)
  clock.today = remindedOn
  await remindDues(desk.needs)
  return { visitor, read, reservation, dues, lastDay: addDays(remindedOn, 8) }
}

async function mailOf<T extends 'payment-due' | 'due-overdue' | 'reservation-cancelled'>(
  of: T,
  number: string,
) {
  return (await listQueuedMails(db, { of, number })).at(-1)!.props
}

describe('a balance that does not come', () => {
  test('is reminded of with its last day, to the traveler and the agency', async () => {
    const { reservation, lastDay } = await leaveBalanceUnpaid()
    expect(await mailOf('payment-due', reservation.number)).toMatchObject({ reminder: 'overdue', lastDay })
    expect(await mailOf('due-overdue', reservation.number)).toMatchObject({ lastDay })
  })

  test('ends the booking the day after that day, as if its traveler cancelled then', async () => {
    const { read, reservation, lastDay } = await leaveBalanceUnpaid()
    clock.today = lastDay
    await endUnpaidStays(desk.needs)
    expect((await read()).reservation.status).toBe('confirmed')
    clock.today = addDays(lastDay, 1)
    await endUnpaidStays(desk.needs)
    const after = await read()
    expect(after.reservation).toMatchObject({ status: 'cancelled', cancelReason: 'unpaid' })
    expect(await mailOf('reservation-cancelled', reservation.number)).toMatchObject({ because: 'unpaid' })
    const mail = await mailOf('reservation-cancelled', reservation.number)
    expect(mail.refunded + mail.kept!).toBe(after.statement.paid)
  })

  test('that is paid on its last day keeps the booking', async () => {
    const { visitor, read, reservation, lastDay } = await leaveBalanceUnpaid()
    clock.today = lastDay
    const cardToken = await desk.cardToken()
    await payOutstanding(desk.needs, visitor, reservation, { cardToken, returnUrl: 'http://localhost/' })
    clock.today = addDays(lastDay, 3)
    await endUnpaidStays(desk.needs)
    expect((await read()).reservation.status).toBe('confirmed')
  })

  test('paid late and contested after its last day is reminded of anew: its old day ends nothing', async () => {
    const { visitor, read, reservation, dues, lastDay } = await leaveBalanceUnpaid()
    const { agencyId, number, publicId } = reservation
    clock.today = lastDay
    const cardToken = await desk.cardToken()
    await payOutstanding(desk.needs, visitor, reservation, { cardToken, returnUrl: 'http://localhost/' })
    clock.today = addDays(lastDay, 2)
    const ends = { reservation: publicId, cancelledBy: 'traveler', because: 'unpaid' } as const
    await expect(cancelStay(desk.needs, SYSTEM, ends)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    const contested = { agencyId, reservation: number, reference: 'dp_1', amount: dues[1]!.amount, fee: 0 }
    await recordChargeback(desk.needs, SYSTEM, contested)
    await endUnpaidStays(desk.needs)
    expect((await read()).reservation.status).toBe('confirmed')
    await remindDues(desk.needs)
    expect(await mailOf('payment-due', number)).toMatchObject({
      ...{ reminder: 'overdue', lastDay: addDays(lastDay, 10) },
    })
    expect(await mailOf('due-overdue', number)).toMatchObject({ lastDay: addDays(lastDay, 10) })
    clock.today = addDays(lastDay, 11)
    await endUnpaidStays(desk.needs)
    expect((await read()).reservation.status).toBe('cancelled')
  })

  test('whose transfer is under way does not end the booking', async () => {
    const { visitor, read, reservation, lastDay } = await leaveBalanceUnpaid()
    clock.today = lastDay
    await payOutstanding(desk.needs, visitor, reservation, {
      cardToken: null,
      returnUrl: 'http://localhost/',
    })
    clock.today = addDays(lastDay, 1)
    await endUnpaidStays(desk.needs)
    expect((await read()).reservation.status).toBe('confirmed')
  })
})

describe('more time that staff grant', () => {
  const grant = (
    reservation: string,
    until: CivilDate,
    reason = 'Virement en retard',
    role: Role = 'BACK_OFFICE',
  ) => grantTime(desk.needs, person(role), { reservation, until, reason })

  test('puts off the end: the traveler is mailed the new day, which their page shows, and the reason is traced', async () => {
    const { read, reservation, lastDay } = await leaveBalanceUnpaid()
    const until = addDays(lastDay, 10)
    await grant(reservation.publicId, until)
    clock.today = addDays(lastDay, 1)
    await endUnpaidStays(desk.needs)
    expect((await read()).reservation.status).toBe('confirmed')
    const [mail] = await listQueuedMails(db, { of: 'time-granted', number: reservation.number })
    expect(mail!.props).toMatchObject({ until, amount: expect.any(Number) })
    expect(
      await trackReservation(desk.needs, stayFacts(desk.needs.db, reservation), { exact: true }),
    ).toMatchObject({ lastDay: until })
    const trace = await db
      .selectFrom('auditEntries')
      .select('detail')
      .where('action', '=', 'reservation.grant_time')
      .where('subjectId', '=', reservation.publicId)
      .executeTakeFirstOrThrow()
    expect(trace.detail).toMatchObject({ before: lastDay, until, reason: 'Virement en retard' })
    clock.today = addDays(until, 1)
    await endUnpaidStays(desk.needs)
    expect((await read()).reservation.status).toBe('cancelled')
  })

  test('has a reason, is later than the day that runs, and thirty days at most', async () => {
    const { reservation, lastDay } = await leaveBalanceUnpaid()
    const { publicId } = reservation
    await expect(grant(publicId, addDays(lastDay, 1), ' ')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(grant(publicId, lastDay)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(grant(publicId, addDays(clock.today, 31))).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    await expect(grant(publicId, addDays(lastDay, 1), 'Geste', 'ADMIN')).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})

test('a kept card that the bank refuses gives the same last day, which a second mail names', async () => {
  clock.today = BOOKED
  const { read, sign, pay } = await beginStay(desk, 'hoguet')
  await sign()
  await pay('card', DECLINED_LATER)
  const { reservation, dues } = await read()
  clock.today = dues[0]!.dueOn
  await chargeDueInstallments(desk.needs)
  clock.today = addDays(dues[0]!.dueOn, 1)
  await remindDues(desk.needs)
  expect(await mailOf('payment-due', reservation.number)).toMatchObject({
    reminder: 'overdue',
    lastDay: addDays(dues[0]!.dueOn, 9),
  })
})

test('a sum that the agency may not take yet is no debt of its traveler: the agency alone is mailed, and no day ends the stay', async () => {
  clock.today = BOOKED
  const { read, sign, pay } = await beginStay(desk, 'hoguet')
  await sign()
  await pay('card', DECLINED_LATER)
  const { reservation, dues } = await read()
  const { agencyId, number } = reservation
  const dueOn = dues[0]!.dueOn
  const overdue = async () =>
    (await listQueuedMails(db, { of: 'payment-due', number })).filter(
      ({ props }) => props.reminder === 'overdue',
    )
  await declareGuarantee({ db }, SYSTEM, { agencyId, amount: 1 })
  for (const day of [0, 1, 2, 12]) {
    clock.today = addDays(dueOn, day)
    await remindDues(desk.needs)
    expect(await chargeDueInstallments(desk.needs)).toMatchObject({ charged: 0, declined: 0 })
    await endUnpaidStays(desk.needs)
  }
  expect(await overdue()).toEqual([])
  const mailed = await listQueuedMails(db, { of: 'due-overdue', number })
  expect(mailed.map(({ props }) => [props.isUntried, props.lastDay])).toEqual([[true, null]])
  expect((await read()).dues[0]).toMatchObject({ lastDay: null })

  // The card is charged at last and refused: the days of the contract run from then on.
  await declareGuarantee({ db }, SYSTEM, { agencyId, amount: 100_000_000 })
  expect(await chargeDueInstallments(desk.needs)).toMatchObject({ declined: 1 })
  clock.today = addDays(dueOn, 13)
  await remindDues(desk.needs)
  expect((await overdue()).map(({ props }) => props.lastDay)).toEqual([addDays(dueOn, 21)])
  expect((await read()).reservation.status).toBe('confirmed')
})

test('a contract that was signed without the clause never ends for a sum that does not come', async () => {
  clock.today = BOOKED
  const { read, sign, pay } = await beginStay(desk, 'hoguet')
  await sign()
  await pay('bank_transfer')
  const { reservation, dues } = await read()
  await sql`alter table contracts disable trigger user`.execute(db)
  await sql`update contracts set facts = facts - 'unpaid' where reservation_id = ${reservation.id}`.execute(
    db,
  )
  await sql`alter table contracts enable trigger user`.execute(db)
  clock.today = addDays(dues[0]!.dueOn, 1)
  await remindDues(desk.needs)
  expect(await mailOf('due-overdue', reservation.number)).toMatchObject({ lastDay: null })
  clock.today = addDays(STAY.arrival, -1)
  await endUnpaidStays(desk.needs)
  expect((await read()).reservation.status).toBe('confirmed')
})
