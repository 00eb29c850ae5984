import { sql } from 'kysely'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { chargeDueInstallments } from '#modules/payments/server/charge-due-installments.ts'
import { listUnansweredOf } from '#modules/payments/server/list-unanswered-payouts.ts'
import { reconcilePayments } from '#modules/payments/server/reconcile-payments.ts'
import { recordPayoutSent } from '#modules/payments/server/record-payout-sent.ts'
import { refreshPayments } from '#modules/payments/server/refresh-payment.ts'
import { answerSubject } from '#modules/stay-inventories/distant-answer.ts'
import { closeInventory } from '#modules/stay-inventories/server/close-inventory.ts'
import { remarkInventory } from '#modules/stay-inventories/server/remark-inventory.ts'
import { writeInventoryVersion } from '#modules/stay-inventories/server/write-version.ts'
import { askCancellationLink } from '#modules/stays/server/ask-cancellation-link.ts'
import { cancelStay } from '#modules/stays/server/cancel-stay.ts'
import { remindDues } from '#modules/stays/server/remind-dues.ts'
import { remindPayoutAccounts } from '#modules/stays/server/remind-payout-accounts.ts'
import { addAccount } from '../account-factory.ts'
import { amendedStay } from '../amended-stay.ts'
import { STAY } from '../begin-stay.ts'
import { fillInventory } from '../fill-inventory.ts'
import { grantMoreTime } from '../grant-more-time.ts'
import { person } from '../person.ts'
import { beginAgencyStay, beginDirectStay } from './begin-mailed-stay.ts'
import type { MailLinkScenarios } from './mail-link-scenario.ts'

const DECLINED_LATER = '4000000000000341'

export const STAY_LINKS: MailLinkScenarios = {
  'the mails of a due: its reminder, the card refused, the mail to the agency, more time': async ({
    desk,
    setToday,
    opensWhatIsMailed,
  }) => {
    const { sign, pay, read } = await beginAgencyStay(desk)
    await sign()
    await pay('card', DECLINED_LATER)
    setToday('2027-01-10')
    await opensWhatIsMailed(['payment-due'], () => remindDues(desk.needs))
    setToday('2027-01-17')
    await opensWhatIsMailed(['payment-failed'], () => chargeDueInstallments(desk.needs))
    setToday('2027-01-19')
    await opensWhatIsMailed(['due-overdue'], () => remindDues(desk.needs))
    await opensWhatIsMailed(['time-granted'], () => grantMoreTime(desk, read))
  },
  'the mails of an amendment: to sign, and signed': async ({ desk, opensWhatIsMailed }) => {
    const { sign, pay, reservation } = await beginAgencyStay(desk)
    await sign()
    await pay()
    const amended = amendedStay(desk, await reservation())
    await opensWhatIsMailed(['stay-amendment-to-sign'], () => amended.propose({ animals: 'allowed' }))
    await opensWhatIsMailed(['stay-amendment-signed'], () => amended.sign())
  },
  'the mails of an inventory: closed without its traveler, and what they say of it': async ({
    desk,
    setToday,
    opensWhatIsMailed,
  }) => {
    const { sign, pay, reservation } = await beginAgencyStay(desk)
    await sign()
    await pay()
    const { id, publicId } = await reservation()
    setToday(STAY.arrival)
    const of = { reservation: publicId, moment: 'arrival' } as const
    const { userId } = await addAccount(desk.needs, ['BACK_OFFICE'])
    const house = { ...person('BACK_OFFICE'), userId }
    await fillInventory(desk.needs, house, id, of)
    const typed = { answer: 'absent', name: '', agreed: false, reason: '' }
    await opensWhatIsMailed(['inventory-closed'], () => closeInventory(desk.needs, house, { ...of, typed }))
    const link = { kind: 'link', scope: 'tracking', subjectId: publicId } as const
    await opensWhatIsMailed(['inventory-answered'], () =>
      remarkInventory(desk.needs, link, { ...of, words: 'Une chaise est fendue.' }),
    )
    await opensWhatIsMailed(['inventory-sealed'], () =>
      writeInventoryVersion(desk.needs, answerSubject(publicId, 'arrival')),
    )
  },
  'the mails of a transfer: where to send it, and that it did not come': async ({
    db,
    desk,
    opensWhatIsMailed,
  }) => {
    const { sign, pay, read } = await beginDirectStay(desk)
    await sign()
    await opensWhatIsMailed(['transfer-instructions'], () => pay('bank_transfer'))
    await opensWhatIsMailed(['transfer-expired'], async () => {
      await db
        .updateTable('paymentIntents')
        .set({ transferDeadline: new Date('2020-01-01') })
        .where('checkoutId', '=', (await read()).id)
        .execute()
      await reconcilePayments(desk.needs)
    })
  },
  'the mails of a cancellation: asked for, done, and the money sent back': async ({
    db,
    desk,
    opensWhatIsMailed,
  }) => {
    const { sign, pay, reservation, read } = await beginDirectStay(desk)
    await sign()
    const { transfer } = await pay('bank_transfer')
    await desk.needs.transferRegister.receiveTransfer(transfer!.reference)
    await refreshPayments(desk.needs, (await read()).id)
    const stay = await reservation()
    await opensWhatIsMailed(['cancellation-link'], () => askCancellationLink(desk.needs, stay))
    await opensWhatIsMailed(
      ['reservation-cancelled', 'stay-cancelled-owner', 'stay-cancelled-agency', 'payout-account'],
      () => cancelStay(desk.needs, SYSTEM, { reservation: stay.publicId, cancelledBy: 'event' }),
    )
    const [owed] = await listUnansweredOf(db, stay.id)
    await opensWhatIsMailed(['refund-sent'], () =>
      recordPayoutSent(desk.needs, SYSTEM, { payout: owed!.publicId, bankReference: 'VIR-1' }),
    )
  },
  'the mails of a host’s withdrawal: indemnity, reminder, agency': async ({
    db,
    desk,
    setToday,
    opensWhatIsMailed,
  }) => {
    const { sign, pay, reservation } = await beginDirectStay(desk)
    await sign()
    await pay('card')
    setToday('2027-07-07')
    const { publicId } = await reservation()
    await opensWhatIsMailed(['payout-account'], () =>
      cancelStay(desk.needs, SYSTEM, { reservation: publicId, cancelledBy: 'host' }),
    )
    for (const [days, template] of [
      [3, 'payout-account'],
      [10, 'payout-account'],
      [17, 'payout-unanswered'],
    ] as const) {
      await sql`update payouts set created_at = now() - make_interval(days => ${days})`.execute(db)
      await opensWhatIsMailed([template], () => remindPayoutAccounts(desk.needs))
    }
  },
}
