import { expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { mergeWays, moneyBackWords, type RefundWay, refundWayWords } from '#modules/payments/money-back.ts'
import { OWED_PAYOUT_LIST } from '#modules/payments/owed-payout-list.ts'
import type { PaymentMethod } from '#modules/payments/payment-view.ts'
import { givePayoutAccount } from '#modules/payments/server/give-payout-account.ts'
import { foreseeRefund, listMoneyBack } from '#modules/payments/server/list-money-back.ts'
import { listOwedPayouts } from '#modules/payments/server/list-owed-payouts.ts'
import { recordPayoutSent } from '#modules/payments/server/record-payout-sent.ts'
import { refreshPayments } from '#modules/payments/server/refresh-payment.ts'
import type { MailTemplate } from '#platform/mail/mail-props.ts'
import { type Cents, formatEuros } from '#shared/money.ts'
import { beginStay } from '#tests/begin-stay.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { openDesk } from '#tests/open-desk.ts'
import { listQueuedMails } from '#tests/queued-mails.ts'
import { writeMail } from '#tests/write-mail.ts'
import { cancelStay } from './cancel-stay.ts'
import { payOutstanding } from './pay-outstanding.ts'

const { db, desk, clock } = await openDesk('2026-11-20')
const { needs } = desk

const CARD = 'sur votre carte Visa se terminant par 4242'
const TRANSFER = 'par virement bancaire'
const ACCOUNT = { iban: 'FR7630006000011234567890189', holder: 'Camille Exemple' }

/** A stay whose first sum and whose balance are paid each in its own way. */
async function paidBy(first: PaymentMethod, balance: PaymentMethod) {
  clock.today = '2026-11-20'
  const { visitor, read, sign, pay, checkout } = await beginStay(desk, 'direct')
  await sign()
  const { transfer } = await pay(first)
  if (transfer) await needs.transferRegister.receiveTransfer(transfer.reference)
  await refreshPayments(needs, (await checkout()).id)
  const { reservation, dues } = await read()
  clock.today = dues[1]!.dueOn
  const cardToken = balance === 'bank_transfer' ? null : await desk.cardToken()
  const asked = { cardToken, returnUrl: 'http://localhost/' }
  const paid = await payOutstanding(needs, visitor, reservation, asked)
  if (paid.transfer) await needs.transferRegister.receiveTransfer(paid.transfer.reference)
  await refreshPayments(needs, (await checkout()).id)
  return { reservation: (await read()).reservation, total: dues.reduce((sum, { amount }) => sum + amount, 0) }
}

/** The words of the mails about one stay, as they are sent. */
async function wordsOf(of: MailTemplate, number: string): Promise<string[]> {
  const mails = await listQueuedMails(db, { of, number })
  const sent = mails.map(({ props }) => writeMail(of, props, { publicUrl: 'https://calanque.test' }))
  return (await Promise.all(sent)).map(({ text }) => text.replaceAll(/\s+/g, ' '))
}

const spaced = (words: string) => words.replaceAll(/\s+/g, ' ')
const waysOf = (some: readonly RefundWay[]) =>
  mergeWays(some).map((way): [string, Cents] => [refundWayWords(way), way.amount])

/** Sends the transfers that are owed for the stay to the account that its traveler names. */
async function sendTransfers(number: string): Promise<void> {
  const criteria = criteriaOf(OWED_PAYOUT_LIST, `payouts-q=${number}`)
  for (const { id: payout } of (await listOwedPayouts(needs, SYSTEM, criteria)).rows) {
    await givePayoutAccount(needs, SYSTEM, { payout, ...ACCOUNT })
    await recordPayoutSent(needs, SYSTEM, { payout, bankReference: 'VIR-1' })
  }
}

test.each<[string, PaymentMethod, PaymentMethod, string[]]>([
  ['by one card', 'card', 'card', [CARD]],
  ['by transfer', 'bank_transfer', 'bank_transfer', [TRANSFER]],
  ['by a transfer and a card', 'bank_transfer', 'card', [CARD, TRANSFER]],
])(
  'the forecast, the mails and the page of a refund %s name the same sums and ways',
  async (_, first, balance, ways) => {
    const { reservation, total } = await paidBy(first, balance)
    const { id, publicId, number } = reservation
    const foreseen = waysOf(await foreseeRefund(db, reservation, total))
    const { refunded } = await cancelStay(needs, SYSTEM, { reservation: publicId, cancelledBy: 'event' })
    expect(refunded).toBe(total)

    const page = await listMoneyBack(db, id)
    expect(
      waysOf(page)
        .map(([way]) => way)
        .toSorted(),
    ).toEqual(ways.toSorted())
    expect(waysOf(page).toSorted()).toEqual(foreseen.toSorted())
    const [cancelled, ...others] = await wordsOf('reservation-cancelled', number)
    expect(others).toEqual([])
    expect(cancelled).toContain(`Remboursement ${spaced(formatEuros(refunded))}`)
    for (const [way, amount] of waysOf(page))
      expect(cancelled).toContain(`${spaced(formatEuros(amount))} vous reviennent ${way} : `)

    const byTransfer = page.filter(({ by }) => by === 'bank_transfer')
    const asked = await wordsOf('payout-account', number)
    expect(asked).toHaveLength(byTransfer.length)
    for (const { amount } of byTransfer)
      expect(asked.filter((text) => text.includes(spaced(formatEuros(amount)))).length).toBeGreaterThan(0)
    if (byTransfer.length > 0) {
      expect(byTransfer.map(moneyBackWords)).toEqual(
        byTransfer.map(() => `${TRANSFER}, dès que vous nous aurez indiqué votre compte`),
      )
      expect((await wordsOf('refund-sent', number)).join(' ')).not.toContain('par virement')
      await sendTransfers(number)
    }

    const sent = await listMoneyBack(db, id)
    expect(sent.every(({ state }) => state === 'sent')).toBe(true)
    expect(waysOf(sent).toSorted()).toEqual(foreseen.toSorted())
    const announced = await wordsOf('refund-sent', number)
    expect(announced).toHaveLength(sent.length)
    for (const { by, amount } of sent) {
      const way = by === 'card' ? CARD : 'par virement vers le compte qui se termine par 0189'
      const mail = announced.find((text) => text.includes(spaced(formatEuros(amount))))
      expect(mail).toContain(way)
    }
  },
)
