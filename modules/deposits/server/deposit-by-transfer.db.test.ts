import { describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { checkBooks } from '#modules/payments/server/check-books.ts'
import { readHeldMoney } from '#modules/payments/server/held-money.ts'
import { oweReturnedPayout } from '#modules/payments/server/record-payout-sent.ts'
import { cancelStay } from '#modules/stays/server/cancel-stay.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { askedByTransfer } from '#tests/asked-by-transfer.ts'
import { TRANSFER_ACCOUNT } from '#tests/checkout-desk.ts'
import { openDepositDesk } from '#tests/deposit-desk.ts'
import { sumOfLedger } from '#tests/payment-fixture.ts'
import { person } from '#tests/person.ts'
import { readDeposit } from './read-deposit.ts'
import { acceptDepositGap, remindDepositCard } from './see-to-gap.ts'

const deposits = await openDepositDesk(TRANSFER_ACCOUNT)
const { db, needs, follow } = deposits
const AMOUNT = 200_000
const DESK = person('BACK_OFFICE', { userId: 'desk' })

const asked = () => askedByTransfer(deposits)

describe('a deposit by transfer', () => {
  test('is asked for a month before, received on the bank account of the book, and given back by what is owed', async () => {
    const { reservation, deposit, reference, receive, expected, owed, mails, account, sendOwed } =
      await asked()
    expect(await deposit()).toMatchObject({ state: 'requested', way: 'bank_transfer' })
    const [mail, ...more] = await mails('deposit-transfer')
    expect(mail!.props).toMatchObject({
      ...{ amount: AMOUNT, received: 0, reference, iban: TRANSFER_ACCOUNT.TRANSFER_IBAN },
      deadline: '2027-07-10T16:00:00.000Z',
    })
    expect(more).toEqual([])
    expect(await expected()).toMatchObject([
      { purpose: 'deposit', reservations: [reservation.number], amount: AMOUNT },
    ])
    const heldMoney = (today: CivilDate) => readHeldMoney(db, { holderId: reservation.agencyId, today })
    const heldOn = async (today: CivilDate) => (await heldMoney(today)).held
    const before = [await heldOn('2027-06-17'), await heldOn('2027-12-31')]
    const { peak: foreseen } = await heldMoney('2027-06-17')
    expect(foreseen).toBeGreaterThanOrEqual(before[0]! + AMOUNT)
    await receive(AMOUNT)
    expect((await heldMoney('2027-06-17')).peak).toBe(foreseen)
    // Until it is given back, however long after the stay.
    expect([await heldOn('2027-06-17'), await heldOn('2027-12-31')]).toEqual(
      before.map((sum) => sum + AMOUNT),
    )
    expect((await deposit()).state).toBe('held')
    expect([await account('bank'), await account('deposit')]).toEqual([AMOUNT, AMOUNT])
    expect(await expected()).toEqual([])
    expect(await checkBooks(needs)).toEqual([])
    const { cells } = await db
      .selectFrom('receiptRegisterLines as e')
      .innerJoin('ledgerPostings as p', 'p.id', 'e.postingId')
      .select('e.cells')
      .where('p.reservationId', '=', reservation.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(cells)).toMatch(new RegExp(`référence ${reference}.*Dépôt de garantie`))

    await follow('2027-07-30', true)
    expect(await owed()).toEqual([])
    await follow('2027-07-31', true)
    await follow('2027-08-01')
    expect(await owed()).toMatchObject([{ amount: AMOUNT, reason: 'deposit_refund', status: 'owed' }])
    expect((await mails('payout-account'))[0]!.props).toMatchObject({ because: 'deposit_refund' })
    expect((await deposit()).state).toBe('held')
    await sendOwed()
    expect((await deposit()).state).toBe('released')
    expect([await account('bank'), await account('deposit')]).toEqual([0, 0])
    const states = (await mails('deposit-state')).map(({ props }) => [props.state, props.method])
    expect(states).toEqual([
      ['held', 'bank_transfer'],
      ['released', 'bank_transfer'],
    ])
    expect(await mails('refund-sent')).toEqual([])
    expect(await checkBooks(needs)).toEqual([])
    expect(await sumOfLedger(db)).toBe(0)
  })

  test('may come in parts, and what it brings beyond the deposit goes back at once', async () => {
    const { deposit, holds, receive, owed, mails, account, sendOwed } = await asked()
    await receive(150_000)
    expect((await deposit()).state).toBe('requested')
    expect((await mails('deposit-transfer')).at(-1)!.props).toMatchObject({
      amount: 50_000,
      received: 150_000,
    })
    await receive(60_000, 150_000)
    expect((await deposit()).state).toBe('held')
    expect(await owed()).toMatchObject([{ amount: 10_000, reason: 'deposit_refund' }])
    await follow('2027-07-31', true)
    expect((await owed()).map(({ amount }) => amount)).toEqual([10_000, AMOUNT])
    await sendOwed()
    expect((await holds())[0]).toMatchObject({ captured: 210_000, refunded: 210_000 })
    expect((await deposit()).state).toBe('released')
    expect(await account('deposit')).toBe(0)
  })

  test('within the tolerance is whole, and goes back as it came once its stay is cancelled', async () => {
    const { reservation, deposit, receive, owed, sendOwed } = await asked()
    await receive(AMOUNT - 50)
    expect((await deposit()).state).toBe('held')
    await cancelStay(needs, SYSTEM, { reservation: reservation.publicId, cancelledBy: 'traveler' })
    await follow('2027-06-18')
    expect((await owed()).filter(({ reason }) => reason === 'deposit_refund')).toMatchObject([
      { amount: AMOUNT - 50 },
    ])
    await sendOwed()
    expect((await deposit()).state).toBe('released')
  })

  test('that the bank gives back is owed again, and goes back once more', async () => {
    const { deposit, receive, owed, account, sendOwed, holds } = await asked()
    await receive(AMOUNT)
    await follow('2027-07-31', true)
    await follow('2027-08-01')
    await sendOwed()
    expect([await account('deposit'), (await deposit()).state]).toEqual([0, 'released'])
    const payout = (await owed())[0]!.publicId
    await inTransaction(db, (trx) =>
      oweReturnedPayout(trx, needs, { payout, reference: 'VIR 1', reason: 'Compte clos' }),
    )
    expect([await account('deposit'), await account('bank')]).toEqual([AMOUNT, AMOUNT])
    expect(await owed()).toMatchObject([{ amount: AMOUNT, status: 'owed' }])
    expect(await holds()).toMatchObject([{ captured: AMOUNT, refunded: 0 }])
    expect(await checkBooks(needs)).toEqual([])
  })

  test('of a stay that is moved is awaited until the moment that its new arrival gives, under the same reference', async () => {
    const { reservation, deposit, reference, mails } = await asked()
    await db
      .updateTable('reservations')
      .set({ arrival: '2027-07-31', departure: '2027-08-07' })
      .where('id', '=', reservation.id)
      .execute()
    await follow('2027-06-18')
    expect(await deposit()).toMatchObject({ state: 'requested', coveredUntil: '2027-08-14' })
    const sent = (await mails('deposit-transfer')).map(({ props }) => [props.reference, props.deadline])
    expect(sent).toEqual([
      [reference, '2027-07-10T16:00:00.000Z'],
      [reference, '2027-07-24T16:00:00.000Z'],
    ])
  })

  test('that does not come is said to the agency, awaited longer when it is asked for again, and given back when it comes too late', async () => {
    const { reservation, deposit, reference, receive, owed, mails } = await asked()
    await follow('2027-07-11')
    await follow('2027-07-12')
    expect((await deposit()).state).toBe('failed')
    expect(await mails('deposit-to-see')).toMatchObject([
      { props: { kind: 'transfer_late', amount: AMOUNT } },
    ])
    expect(await readDeposit(needs, reservation.id)).toMatchObject({
      ...{ gap: '2027-07-17', awaited: { isLate: true, instructions: { reference } } },
    })
    await remindDepositCard(needs, DESK, { reservation: reservation.publicId })
    await follow('2027-07-12')
    expect(await readDeposit(needs, reservation.id)).toMatchObject({
      ...{ state: 'requested', gap: null },
      awaited: { isLate: false, instructions: { reference, deadline: '2027-07-16T16:00:00.000Z' } },
    })
    expect((await mails('deposit-transfer')).at(-1)!.props).toMatchObject({
      deadline: '2027-07-16T16:00:00.000Z',
    })
    await follow('2027-07-17')
    expect(await mails('deposit-to-see')).toHaveLength(2)
    await acceptDepositGap(needs, DESK, { reservation: reservation.publicId, words: 'Un client de dix ans.' })
    await follow('2027-07-31', true)
    expect((await deposit()).state).toBe('released')
    expect(await mails('deposit-state')).toEqual([])
    await needs.transferRegister.receiveTransfer(reference)
    await follow('2027-08-02')
    expect(await owed()).toMatchObject([{ amount: AMOUNT, reason: 'deposit_refund' }])
    await expect(receive(AMOUNT)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
