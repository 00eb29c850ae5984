import { describe, expect, test } from 'vitest'
import { holdRefundReference } from '#modules/payments/hold-refund.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { CLAIMED, claimedDeposit } from '#tests/claimed-deposit.ts'
import { openDepositDesk } from '#tests/deposit-desk.ts'
import { sumOfLedger } from '#tests/payment-fixture.ts'
import { person } from '#tests/person.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { giveDepositCard } from './give-card.ts'
import { depositHoldWork } from './hold-work.ts'
import { remindDepositCard } from './see-to-gap.ts'
import { dropClaim } from './settle-claim.ts'

const deposits = await openDepositDesk()
const { db, clock, desk, needs, follow } = deposits
const AMOUNT = 200_000
const TOTAL = CLAIMED.total

const claimed = () => claimedDeposit(deposits)

describe('a claim on a deposit', () => {
  test('is a request first: it is mailed thing by thing, takes nothing, and is made once', async () => {
    const { claim, deposit, atBank, reservation } = await claimed()
    expect((await deposit()).state).toBe('claimed')
    expect(await atBank()).toEqual({ held: AMOUNT, taken: 0 })
    const [mail] = await listQueuedMails(db, { of: 'deposit-claimed', number: reservation.number })
    expect(mail!.props).toMatchObject({
      ...{ amount: TOTAL, items: [{ label: 'Table de la terrasse', claimed: TOTAL }] },
      answerBy: '2027-08-01T10:00:00.000Z',
    })
    await expect(claim()).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
  })

  test('that is agreed to is taken of what is held, for the owners, and the rest is released', async () => {
    const { answer, deposit, atBank, books, reservation } = await claimed()
    await answer('agreed')
    await expect(answer('contested', 'Non')).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await follow('2027-07-25')
    expect((await deposit()).state).toBe('captured')
    expect(await atBank()).toEqual({ held: 0, taken: TOTAL })
    expect(await books()).toEqual({ deposit: 0, owner: TOTAL, processor: TOTAL })
    const { number } = reservation
    const mails = await listQueuedMails(db, { of: 'deposit-state', number })
    expect(mails.at(-1)!.props).toMatchObject({
      ...{ state: 'captured', kept: TOTAL, lifted: AMOUNT - TOTAL, sentBack: 0 },
    })
    expect(await listQueuedMails(db, { of: 'deposit-to-see', number })).toMatchObject([
      { props: { kind: 'agreed' } },
    ])
    expect(await sumOfLedger(db)).toBe(0)
  })

  test('that is contested when the hold ends is no one’s until another person decides, and goes back the same day', async () => {
    const { answer, decide, deposit, atBank, books } = await claimed()
    await answer('contested', 'L’éclat était là à notre arrivée.')
    await expect(decide(0, person('AGENT'))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    for (const day of ['2027-07-26', '2027-07-27'] as const) await follow(day, true)
    expect((await deposit()).state).toBe('contested')
    expect(await atBank()).toEqual({ held: 0, taken: TOTAL })
    expect(await books()).toEqual({ deposit: TOTAL, owner: 0, processor: TOTAL })
    await decide(0)
    expect((await deposit()).state).toBe('contested')
    await follow('2027-07-27')
    expect((await deposit()).state).toBe('released')
    expect(await atBank()).toEqual({ held: 0, taken: 0 })
    expect(await books()).toEqual({ deposit: 0, owner: 0, processor: 0 })
    expect(await sumOfLedger(db)).toBe(0)
  })

  /** A claim that was contested, taken since its hold ended, and lost: its sum is to go back. */
  const lost = async () => {
    const stay = await claimed()
    await stay.answer('contested', 'L’éclat était là à notre arrivée.')
    await follow('2027-07-26')
    await stay.decide(0)
    const taken = async () => (await stay.holds()).find(({ captured }) => captured > 0)!
    const { publicId, providerId } = await taken()
    const owed = () =>
      db
        .selectFrom('payouts')
        .select(['amount', 'reason', 'status'])
        .where('reservationId', '=', stay.reservation.id)
        .execute()
    const refund = {
      ...{ id: 're_1', reference: holdRefundReference(publicId), providerId: providerId!, amount: TOTAL },
    }
    return { ...stay, taken, owed, refund }
  }
  const OWED = { amount: TOTAL, reason: 'deposit_refund', status: 'owed' }

  test('whose sum comes back from the bank of its traveler is owed to them by transfer, and is on the ledger again', async () => {
    const { taken, owed, refund, deposit, books } = await lost()
    await follow('2027-07-27')
    expect([(await deposit()).state, (await books()).deposit]).toEqual(['released', 0])
    for (const status of ['failed', 'failed', 'succeeded'] as const)
      await inTransaction(db, (trx) => needs.emit(trx, 'hold_refund.reported', { ...refund, status }))
    expect(await owed()).toEqual([OWED])
    expect(await taken()).toMatchObject({ refunded: 0, owedBack: TOTAL })
    expect(await books()).toEqual({ deposit: TOTAL, owner: 0, processor: TOTAL })
    expect(await sumOfLedger(db)).toBe(0)
  })

  test('whose sum its bank gives back later is asked about again, and is owed by transfer where it fails', async () => {
    const { taken, owed, refund, books } = await lost()
    let status: 'requested' | 'failed' = 'requested'
    const payments = { ...needs.payments, refund: async () => ({ ...refund, status }) }
    const work = depositHoldWork({ ...needs, payments })
    const { publicId } = await taken()
    expect(await work.run(publicId)).toEqual({ again: 3_600 })
    expect(await owed()).toEqual([])
    status = 'failed'
    expect(await work.run(publicId)).toBe('done')
    expect(await owed()).toEqual([OWED])
    expect((await books()).deposit).toBe(TOTAL)
  })

  test('is decided in part: what is kept is the owners’, what is not goes back', async () => {
    const { answer, decide, deposit, atBank, books, reservation } = await claimed()
    await answer('contested', 'La table a dix ans.')
    await follow('2027-07-26')
    await decide(20_000)
    await follow('2027-07-27')
    expect((await deposit()).state).toBe('captured')
    expect(await atBank()).toEqual({ held: 0, taken: 20_000 })
    expect(await books()).toEqual({ deposit: 0, owner: 20_000, processor: 20_000 })
    const [, mail] = await listQueuedMails(db, { of: 'deposit-state', number: reservation.number })
    expect(mail!.props).toMatchObject({ kept: 20_000, lifted: AMOUNT - TOTAL, sentBack: TOTAL - 20_000 })
  })

  test('is decided by no one before its traveler answered or seven days are over, and never by who made it', async () => {
    const { decide, agent, deposit } = await claimed()
    await expect(decide(0)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await follow('2027-07-26')
    clock.today = '2027-08-02'
    const maker = person('BACK_OFFICE', { userId: agent.userId })
    await expect(decide(0, maker)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await decide(TOTAL)
    await follow('2027-08-02')
    expect((await deposit()).state).toBe('captured')
  })

  test('that is renounced releases everything', async () => {
    const { agent, reservation, deposit, atBank } = await claimed()
    await dropClaim(needs, agent, { reservation: reservation.publicId })
    await follow('2027-07-25')
    expect((await deposit()).state).toBe('released')
    expect(await atBank()).toEqual({ held: 0, taken: 0 })
  })

  test('that is agreed to once nothing is held is paid by a card that its traveler gives', async () => {
    const { answer, deposit, atBank, agent, traveler, reservation, holds } = await claimed()
    await db
      .updateTable('depositHolds')
      .set({ status: 'ended' })
      .where('id', '=', (await holds()).at(-1)!.id)
      .execute()
    await answer('agreed')
    expect((await deposit()).state).toBe('claimed')
    const of = { reservation: reservation.publicId }
    const { number } = reservation
    await remindDepositCard(needs, agent, of)
    const toPay = { amount: TOTAL, kept: TOTAL, decision: null }
    expect(await listQueuedMails(db, { of: 'deposit-to-pay', number })).toMatchObject([
      { props: toPay },
      { props: toPay },
    ])
    expect(await listQueuedMails(db, { of: 'deposit-asked', number })).toEqual([])
    const given = await giveDepositCard(needs, traveler, {
      ...{ ...of, returnUrl: 'https://calanque.test/' },
      cardToken: await desk.cardToken('5200828282828210'),
    })
    expect(given).toMatchObject({ status: 'held' })
    await follow('2027-07-25')
    expect((await deposit()).state).toBe('captured')
    expect((await atBank()).taken).toBe(TOTAL)
    const said = await listQueuedMails(db, { of: 'deposit-state', number })
    expect(said.at(-1)!.props).toMatchObject({ state: 'captured', kept: TOTAL, lifted: 0, sentBack: 0 })
  })

  test('whose hold ends while it waits is asked of its traveler once it is decided, with why', async () => {
    const { answer, decide, holds, reservation } = await claimed()
    await answer('contested', 'L’éclat était là à notre arrivée.')
    const { publicId, providerId } = (await holds()).at(-1)!
    const ended = await needs.payments.cancel(providerId!)
    await inTransaction(db, (trx) => needs.emit(trx, 'hold.reported', { ...ended, reference: publicId }))
    const { number } = reservation
    const mailed = async () => [
      ...(await listQueuedMails(db, { of: 'deposit-asked', number })),
      ...(await listQueuedMails(db, { of: 'deposit-to-pay', number })),
    ]
    expect((await holds()).at(-1)!.status).toBe('ended')
    expect(await mailed()).toEqual([])
    await decide(30_000)
    expect(await mailed()).toMatchObject([
      { props: { amount: 30_000, kept: 30_000, decision: 'Vu les photographies.' } },
    ])
  })
})
