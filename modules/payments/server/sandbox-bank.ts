import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type CivilDate, isCivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { type CardDetails, type CardField, isExpired } from '../card-entry.ts'
import { cardBrandOf, cardDigits, securityCodeLength } from '../card-number.ts'
import { describePaymentFailure } from '../payment-failure.ts'
import type { CardLabel } from '../payment-view.ts'
import { type CardScenario, sandboxScenarioOf } from '../sandbox-cards.ts'
import type { EmbeddedNeeds } from './bank-settings.ts'
import { changePayment, findCard, hashOf, lockPayment } from './embedded-payment-queries.ts'
import { listRefundsToSend, type RefundToSend, sendRefund } from './embedded-refunds.ts'

/** What the demonstration bank asks the traveller to validate. */
type BankChallenge = {
  amount: Cents
  /** A card that is kept for later, with nothing to pay today. */
  isSetup: boolean
  card: CardLabel | null
  /** False once it was answered or given up: there is nothing left to validate. */
  open: boolean
  returnUrl: string
}

/** `received` is the part of `amount` that came already. */
type ExpectedTransfer = { reference: string; amount: Cents; received: Cents; deadline: Date }

/** What people do at the bank: with cards at the demonstration's alone, with transfers at an agency's as well. */
export type SandboxBank = {
  /**
   * Takes a card and gives a token that serves once within the hour. Only brand, last four digits, expiry and
   * scenario are kept. Refuses INVALID_INPUT for a number that is not the bank's, a past date or a short code.
   */
  createCardToken(card: CardDetails): Promise<CardLabel & { token: string }>
  /** Refuses LINK_INVALID for an address the bank never gave. */
  getChallenge(accessToken: string): Promise<BankChallenge>
  answerChallenge(accessToken: string, answer: 'approve' | 'refuse'): Promise<{ returnUrl: string }>
  listExpectedTransfers(): Promise<ExpectedTransfer[]>
  /**
   * The transfer arrives, even one given up meanwhile, as at any bank: whole, or `amount` of it when `after` had come
   * before. Refuses NOT_FOUND, and STATUS_CONFLICT when something else came since.
   */
  receiveTransfer(reference: string, part?: TransferPart): Promise<void>
  /** Refunds that wait for a person to send them. */
  listRefundsToSend(): Promise<RefundToSend[]>
  /** A person sent the refund of this reference of ours. Refuses NOT_FOUND when none waits. */
  sendRefund(reference: string): Promise<void>
}

type TransferPart = {
  amount: Cents
  after: Cents
  /** What is written with the arrival, or not at all. */
  note: (trx: Database) => Promise<void>
}

export function createSandboxBank(needs: EmbeddedNeeds): SandboxBank {
  const { db } = needs
  return {
    createCardToken: (card) => createCardToken(needs, card),

    getChallenge: async (accessToken) => {
      const row = await findByAccess(needs, accessToken)
      const card = row.cardId ? await findCard(db, row.cardId) : null
      return {
        amount: row.amount,
        isSetup: row.kind === 'setup',
        card: card && { brand: card.brand, last4: card.last4 },
        open: row.status === 'requires_action',
        returnUrl: row.returnUrl ?? needs.publicUrl,
      }
    },

    answerChallenge: async (accessToken, answer) => {
      const { id, returnUrl } = await findByAccess(needs, accessToken)
      await inTransaction(db, async (trx) => {
        const { status, amount } = await lockPayment(trx, id)
        if (status !== 'requires_action') return
        const change =
          answer === 'approve'
            ? ({ status: 'succeeded', captured: amount } as const)
            : ({ status: 'failed', failureReason: 'authentication_failed' } as const)
        await changePayment(trx, needs, id, change)
      })
      return { returnUrl: returnUrl ?? needs.publicUrl }
    },

    listExpectedTransfers: async () => {
      const rows = await db
        .selectFrom('embeddedPayments')
        .select(['transferReference', 'amount', 'captured', 'transferDeadline'])
        .where('status', '=', 'awaiting_transfer')
        .orderBy('createdAt', 'desc')
        .execute()
      return rows.map(({ transferReference, amount, captured, transferDeadline }) => ({
        reference: transferReference!,
        amount,
        received: captured,
        deadline: transferDeadline!,
      }))
    },

    listRefundsToSend: () => listRefundsToSend(db),
    sendRefund: (reference) => sendRefund(db, reference),
    receiveTransfer: (reference, part) =>
      inTransaction(db, async (trx) => {
        const found = await trx
          .selectFrom('embeddedPayments')
          .select('id')
          .where('transferReference', '=', reference)
          .executeTakeFirst()
        if (!found) throw new Refusal('NOT_FOUND')
        const { captured, amount, status } = await lockPayment(trx, found.id)
        if (!part) {
          if (status === 'succeeded') return
          await changePayment(trx, needs, found.id, { status: 'succeeded', captured: amount })
          return
        }
        if (captured !== part.after) throw new Refusal('STATUS_CONFLICT', { received: captured })
        const sum = captured + part.amount
        const whole = sum >= amount ? ({ status: 'succeeded' } as const) : {}
        await changePayment(trx, needs, found.id, { ...whole, captured: sum })
        await part.note(trx)
      }),
  }
}

async function createCardToken(
  { db, clock }: EmbeddedNeeds,
  card: CardDetails,
): Promise<CardLabel & { token: string }> {
  const digits = cardDigits(card.number)
  const scenario = sandboxScenarioOf(digits)
  const brand = cardBrandOf(digits)
  const errors = cardErrors(card, scenario, todayInParis(clock))
  if (!scenario || Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
  const token = `card_${randomUUID()}`
  const label = { brand, last4: digits.slice(-4) }
  await db
    .insertInto('embeddedCards')
    .values({
      ...{ id: token, ...label, scenario },
      expiry: `${card.expiryYear}-${String(card.expiryMonth).padStart(2, '0')}`,
      expiresAt: sql<Date>`now() + interval '1 hour'`,
    })
    .execute()
  return { token, ...label }
}

function cardErrors(
  { number, expiryMonth: month, expiryYear: year, securityCode }: CardDetails,
  scenario: CardScenario | null,
  today: CivilDate,
): Partial<Record<CardField, string>> {
  const errors: Partial<Record<CardField, string>> = {}
  const isMonth = isCivilDate(`${year}-${String(month).padStart(2, '0')}-01`)
  const codeLength = securityCodeLength(cardBrandOf(cardDigits(number)))
  if (!scenario) errors.number = describePaymentFailure('incorrect_card')
  if (!isMonth || isExpired({ month, year }, today)) errors.expiry = describePaymentFailure('expired_card')
  if (!new RegExp(`^\\d{${codeLength}}$`).test(securityCode)) {
    errors.securityCode = `Indiquez les ${codeLength} chiffres du code de sécurité.`
  }
  return errors
}

async function findByAccess({ db }: EmbeddedNeeds, accessToken: string) {
  const row = await db
    .selectFrom('embeddedPayments')
    .selectAll()
    .where('accessHash', '=', hashOf(accessToken))
    .executeTakeFirst()
  if (!row) throw new Refusal('LINK_INVALID')
  return row
}
