import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { cancelStay } from '#modules/stays/server/cancel-stay.ts'
import { runDueWork } from '#platform/queue/queue.ts'
import { openDepositDesk } from '#tests/deposit-desk.ts'
import { person } from '#tests/person.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { followDeposits, releaseDeposits } from './follow-deposits.ts'
import { giveDepositCard } from './give-card.ts'
import { depositHoldWork } from './hold-work.ts'
import { askDepositCard } from './see-to-gap.ts'

const { db, clock, desk, needs, follow, book } = await openDepositDesk()
const DECLINED_LATER = '4000000000000341'
const AMOUNT = 200_000

describe('the deposit of a stay', () => {
  test('is planned at the signature, held three days before the arrival, renewed and released, and never taken', async () => {
    const { deposit, holds, atBank, reservation } = await book()
    expect(await deposit()).toMatchObject({
      ...{ state: 'planned', amount: AMOUNT, way: 'card_hold', requestOn: '2027-07-14' },
      ...{ coveredFrom: '2027-07-17', coveredUntil: '2027-07-31' },
    })
    await follow('2027-07-13')
    expect(await holds()).toEqual([])
    await follow('2027-07-14')
    expect((await deposit()).state).toBe('held')
    const [first] = await holds()
    expect(first!.captureBefore!.toISOString()).toBe('2027-07-19T04:00:00.000Z')
    await follow('2027-07-17')
    expect(await holds()).toHaveLength(1)
    await follow('2027-07-18')
    expect((await holds()).map(({ status }) => status)).toEqual(['released', 'held'])
    expect(await atBank()).toEqual({ held: AMOUNT, taken: 0 })
    for (const day of ['2027-07-22', '2027-07-26', '2027-07-30'] as const) await follow(day)
    expect(await atBank()).toEqual({ held: AMOUNT, taken: 0 })
    await follow('2027-07-31', true)
    expect((await deposit()).state).toBe('released')
    expect(await atBank()).toEqual({ held: 0, taken: 0 })
    const mails = await listQueuedMails(db, { of: 'deposit-state', number: reservation.number })
    expect(mails.map(({ props }) => props.state)).toEqual(['held', 'released'])
    expect(mails[0]!.props.card).toContain('4242')
  })

  test('is held once however often the job runs, whatever answer is lost', async () => {
    const { deposit, holds, atBank } = await book()
    clock.today = '2027-07-14'
    await Promise.all([followDeposits(needs), followDeposits(needs)])
    expect(await holds()).toHaveLength(1)
    const lost = {
      ...needs,
      payments: {
        ...needs.payments,
        hold: async (input: Parameters<typeof needs.payments.hold>[0]) => {
          await needs.payments.hold(input)
          throw new Error('The connection was lost')
        },
      },
    }
    await runDueWork(needs, [depositHoldWork(lost)])
    expect((await deposit()).state).toBe('requested')
    await depositHoldWork(needs).run((await holds())[0]!.publicId)
    expect((await deposit()).state).toBe('held')
    expect(await atBank()).toEqual({ held: AMOUNT, taken: 0 })
  })

  test('whose kept card is refused has its traveler and its agency mailed once, and is asked of it no more', async () => {
    const { deposit, holds, reservation } = await book(DECLINED_LATER)
    await follow('2027-07-14')
    await follow('2027-07-15')
    expect(await deposit()).toMatchObject({ state: 'failed' })
    expect(await holds()).toMatchObject([{ status: 'failed', failure: 'card_declined' }])
    const { number } = reservation
    const [asked, ...more] = await listQueuedMails(db, { of: 'deposit-asked', number })
    expect(asked!.props.reason).toContain('refusé de garder')
    expect(more).toEqual([])
    expect(await listQueuedMails(db, { of: 'deposit-to-see', number })).toMatchObject([
      { props: { kind: 'gap', amount: AMOUNT } },
    ])
  })

  test('of a stay without a kept card asks its traveler for one', async () => {
    const { deposit, holds, reservation } = await book('', 'bank_transfer')
    await follow('2027-07-14')
    expect((await deposit()).state).toBe('requested')
    expect(await holds()).toEqual([])
    const [asked] = await listQueuedMails(db, { of: 'deposit-asked', number: reservation.number })
    expect(asked!.props).toMatchObject({ reason: null, amount: AMOUNT })
  })

  test('of a stay that is cancelled is released, and « released » is said once the bank has said it', async () => {
    const { deposit, atBank, reservation } = await book()
    await follow('2027-07-14')
    await cancelStay(needs, SYSTEM, { reservation: reservation.publicId, cancelledBy: 'traveler' })
    await followDeposits(needs)
    expect(await deposit()).toMatchObject({ state: 'held', releaseAskedAt: expect.any(Date) })
    await runDueWork(needs, [depositHoldWork(needs)])
    expect((await deposit()).state).toBe('released')
    expect(await atBank()).toEqual({ held: 0, taken: 0 })
  })

  test('whose bank releases it by itself is no longer covered, and its traveler is asked for a card', async () => {
    const { deposit, holds, reservation } = await book()
    await follow('2027-07-14')
    await db
      .updateTable('paymentIntents')
      .set({ cardRef: null })
      .where('checkoutId', '=', reservation.checkoutId)
      .execute()
    await follow('2027-07-18')
    expect((await deposit()).state).toBe('expiring')
    await follow('2027-07-20')
    expect((await deposit()).state).toBe('failed')
    expect((await holds()).map(({ status }) => status)).toEqual(['ended'])
    expect(await listQueuedMails(db, { of: 'deposit-asked', number: reservation.number })).toHaveLength(1)
  })

  test('that cannot be written stops no other, planned, followed or released', async () => {
    const [broken, other] = [await book(), await book()]
    const ids = [broken.reservation.id, other.reservation.id]
    await db.deleteFrom('deposits').where('reservationId', 'in', ids).execute()
    await sql`create function refuse_deposit() returns trigger language plpgsql
      as 'begin raise exception ''this deposit is not written''; end'`.execute(db)
    const refuse = () =>
      sql
        .raw(
          `create trigger refused before insert or update on deposits for each row
            when (new.reservation_id = ${broken.reservation.id}) execute function refuse_deposit()`,
        )
        .execute(db)
    const accept = () => sql`drop trigger refused on deposits`.execute(db)
    await refuse()
    expect(await follow('2027-07-13')).toMatchObject({ planned: 1, failed: 1 })
    expect((await other.deposit()).state).toBe('planned')
    await accept()
    await follow('2027-07-14')
    expect([(await broken.deposit()).state, (await other.deposit()).state]).toEqual(['held', 'held'])
    await refuse()
    clock.today = '2027-07-31'
    expect(await releaseDeposits(needs)).toMatchObject({ failed: 1 })
    await accept()
    expect([(await broken.deposit()).releaseAskedAt, (await other.deposit()).releaseAskedAt]).toEqual([
      ...[null, expect.any(Date)],
    ])
  })

  test('whose transfer does not come may be held on a card instead, where cards are taken', async () => {
    const { deposit, holds, atBank, reservation } = await book('', 'bank_transfer')
    const { id } = await deposit()
    const way = { way: 'bank_transfer', requestOn: '2027-06-17' } as const
    await db.updateTable('deposits').set(way).where('id', '=', id).execute()
    await follow('2027-06-17')
    expect(await holds()).toMatchObject([{ method: 'bank_transfer', status: 'awaiting_transfer' }])
    const of = { reservation: reservation.publicId }
    const agent = person('AGENT', { agencyIds: [reservation.agencyId] })
    await askDepositCard(needs, agent, of)
    await expect(askDepositCard(needs, agent, of)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    await follow('2027-06-18')
    expect((await holds()).map(({ status }) => status)).toEqual(['released'])
    expect(await deposit()).toMatchObject({ state: 'requested', way: 'card_hold' })
    const link = { kind: 'link', scope: 'deposit', subjectId: reservation.publicId } as const
    const cardToken = await desk.cardToken('4242424242424242')
    await giveDepositCard(needs, link, { ...of, cardToken, returnUrl: 'https://calanque.test/' })
    expect(await atBank()).toEqual({ held: AMOUNT, taken: 0 })
  })
})
