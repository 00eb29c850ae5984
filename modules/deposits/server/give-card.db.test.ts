import { describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/transaction.ts'
import { openDepositDesk } from '#tests/deposit-desk.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { giveDepositCard } from './give-card.ts'

const { db, clock, desk, needs, follow, book } = await openDepositDesk()
const AMOUNT = 200_000

describe('a card that a traveler gives for a deposit', () => {
  test('is held at once, kept for the renewals, and forgotten once the deposit is over', async () => {
    const { deposit, holds, atBank, reservation } = await book('', 'bank_transfer')
    await follow('2027-07-14')
    const follower = { kind: 'link', scope: 'tracking', subjectId: reservation.publicId } as const
    const give = async (number: string) =>
      giveDepositCard(needs, follower, {
        ...{ reservation: reservation.publicId, returnUrl: 'https://calanque.test/' },
        cardToken: await desk.cardToken(number),
      })
    expect(await give('4000000000000002')).toEqual({ status: 'failed', actionUrl: null })
    expect((await deposit()).state).toBe('failed')
    expect(await give('4242424242424242')).toMatchObject({ status: 'held' })
    expect((await deposit()).state).toBe('held')
    await expect(give('4242424242424242')).rejects.toMatchObject({ code: 'STATUS_CONFLICT' })
    for (const day of ['2027-07-20', '2027-07-24', '2027-07-28'] as const) await follow(day)
    expect(await atBank()).toEqual({ held: AMOUNT, taken: 0 })
    await follow('2027-07-31', true)
    expect((await deposit()).state).toBe('released')
    expect((await holds()).map(({ cardRef }) => cardRef).filter(Boolean)).toEqual([])
  })

  test('that the bank asks to validate leads there once, however often it is sent', async () => {
    const { deposit, holds, reservation } = await book('', 'bank_transfer')
    await follow('2027-07-14')
    const traveler = { kind: 'link', scope: 'deposit', subjectId: reservation.publicId } as const
    const give = async () =>
      giveDepositCard(needs, traveler, {
        ...{ reservation: reservation.publicId, returnUrl: 'https://calanque.test/' },
        cardToken: await desk.cardToken('4000002760003184'),
      })
    const first = await give()
    expect(first).toMatchObject({ status: 'under_way', actionUrl: expect.stringContaining('/sandbox-bank/') })
    expect(await give()).toEqual(first)
    expect(await holds()).toHaveLength(1)
    await needs.sandboxBank!.answerChallenge(first.actionUrl!.split('/').at(-1)!, 'approve')
    await follow('2027-07-14')
    expect((await deposit()).state).toBe('held')
  })

  test('that is validated as it was given up holds nothing: it is released, and « in place » is not said', async () => {
    const { deposit, holds, atBank, reservation } = await book('', 'bank_transfer')
    await follow('2027-07-14')
    const traveler = { kind: 'link', scope: 'deposit', subjectId: reservation.publicId } as const
    const { actionUrl } = await giveDepositCard(needs, traveler, {
      ...{ reservation: reservation.publicId, returnUrl: 'https://calanque.test/' },
      cardToken: await desk.cardToken('4000002760003184'),
    })
    const { id, publicId } = (await holds())[0]!
    const askedReleaseAt = clock.now()
    await db.updateTable('depositHolds').set({ askedReleaseAt }).where('id', '=', id).execute()
    await needs.sandboxBank!.answerChallenge(actionUrl!.split('/').at(-1)!, 'approve')
    const reported = (await needs.payments.find(publicId, new Date(0)))!
    await inTransaction(db, (trx) => needs.emit(trx, 'hold.reported', reported))
    expect([(await deposit()).state, (await holds())[0]!.status]).toEqual(['requested', 'held'])
    await follow('2027-07-14')
    expect([(await deposit()).state, (await holds())[0]!.status]).toEqual(['requested', 'released'])
    expect(await atBank()).toEqual({ held: 0, taken: 0 })
    expect(await listQueuedMails(db, { of: 'deposit-state', number: reservation.number })).toEqual([])
  })

  test('of which an earlier version said that it was in place as it was released leaves the deposit without cover', async () => {
    const { deposit, holds, reservation } = await book('', 'bank_transfer')
    await follow('2027-07-14')
    const traveler = { kind: 'link', scope: 'deposit', subjectId: reservation.publicId } as const
    await giveDepositCard(needs, traveler, {
      ...{ reservation: reservation.publicId, returnUrl: 'https://calanque.test/' },
      cardToken: await desk.cardToken('4242424242424242'),
    })
    expect((await deposit()).state).toBe('held')
    const { id } = (await holds())[0]!
    const askedReleaseAt = clock.now()
    await db.updateTable('depositHolds').set({ askedReleaseAt }).where('id', '=', id).execute()
    await follow('2027-07-14')
    expect([(await deposit()).state, (await holds())[0]!.status]).toEqual(['failed', 'released'])
    expect(await listQueuedMails(db, { of: 'deposit-asked', number: reservation.number })).toHaveLength(2)
  })
})
