import { SYSTEM } from '#modules/accounts/actor.ts'
import { givePayoutAccount } from '#modules/payments/server/give-payout-account.ts'
import { recordPayoutSent } from '#modules/payments/server/record-payout-sent.ts'
import { EXPECTED_TRANSFER_LIST } from '#modules/transfer-register/expected-transfer-list.ts'
import { confirmTransfer } from '#modules/transfer-register/server/confirm-transfer.ts'
import { listExpectedTransfers } from '#modules/transfer-register/server/list-expected-transfers.ts'
import type { MailTemplate } from '#platform/mail/mail-props.ts'
import { TRANSFER_ACCOUNT } from './checkout-desk.ts'
import type { openDepositDesk } from './deposit-desk.ts'
import { criteriaOf } from './list-criteria.ts'
import { seenTransfer } from './payment-fixture.ts'
import { listQueuedMails } from './queued-mails.ts'

/** A stay whose deposit is asked for by transfer a month before its arrival. */
export async function askedByTransfer({
  db,
  clock,
  needs,
  follow,
  book,
}: Awaited<ReturnType<typeof openDepositDesk>>) {
  const stay = await book('', 'bank_transfer')
  const { reservation, holds } = stay
  await follow('2027-06-17')
  const [hold] = await holds()
  const reference = hold!.transfer!.reference
  const receive = async (cents: number, seenReceived = 0) => {
    await confirmTransfer(needs, SYSTEM, { ...seenTransfer(reference, cents, clock.today), seenReceived })
    await follow(clock.today)
  }
  const expected = async () =>
    (
      await listExpectedTransfers(
        needs,
        SYSTEM,
        criteriaOf(EXPECTED_TRANSFER_LIST, `transfers-q=${reference}`),
      )
    ).rows
  const owed = () =>
    db
      .selectFrom('payouts')
      .select(['publicId', 'amount', 'reason', 'status'])
      .where('reservationId', '=', reservation.id)
      .orderBy('id')
      .execute()
  const mails = <T extends MailTemplate>(of: T) => listQueuedMails(db, { of, number: reservation.number })
  const account = async (name: 'deposit' | 'bank' | 'owner') => {
    const lines = await db
      .selectFrom('ledgerLines as l')
      .innerJoin('ledgerPostings as p', 'p.id', 'l.postingId')
      .select('l.amount')
      .where('l.reservationId', '=', reservation.id)
      .where('l.account', '=', name)
      .where('p.kind', 'in', ['deposit_taken', 'deposit_returned', 'deposit_kept'])
      .execute()
    return lines.reduce((sum, { amount }) => sum + (name === 'bank' ? amount : -amount), 0)
  }
  /** The traveler names an account, and staff send what is owed. */
  const sendOwed = async () => {
    for (const { publicId: payout } of (await owed()).filter(({ status }) => status === 'owed')) {
      const traveler = { kind: 'link', scope: 'payout', subjectId: payout } as const
      await givePayoutAccount(needs, traveler, {
        payout,
        iban: TRANSFER_ACCOUNT.TRANSFER_IBAN,
        holder: 'Camille',
      })
      await recordPayoutSent(needs, SYSTEM, { payout, bankReference: 'VIR 1' })
    }
  }
  return { ...stay, reference, receive, expected, owed, mails, account, sendOwed }
}
