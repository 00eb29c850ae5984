import './sandbox-tables.ts'
import type { CardDetails } from '#modules/payments/card-entry.ts'
import type { CardLabel } from '#modules/payments/payment-view.ts'
import { REGISTER_PAYMENT_ROWS } from '#modules/transfer-register/server/register-reads.ts'
import { lockPayment } from '#modules/transfer-register/server/registered-payments.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { acceptance, accessHashOf, changeCardPayment } from './card-payment-queries.ts'
import { createCardToken } from './create-card-token.ts'
import type { SandboxNeeds } from './sandbox-needs.ts'
import { settleLatePayments } from './settle-late-payments.ts'

/** What the demonstration bank asks the traveler to validate. */
type BankChallenge = {
  amount: Cents
  /** True when the card is kept for later and no money is taken today. */
  isSetup: boolean
  /** True when the sum is kept on the card and not taken. */
  isHold: boolean
  card: CardLabel
  /** False once the validation was answered or given up. */
  open: boolean
  returnUrl: string
}

/** What people do at the demonstration's bank: give a card, pass 3-D Secure. */
export type SandboxBank = {
  /**
   * Takes a card and gives a token that serves once within the hour. Only brand, last four digits, expiry and
   * scenario are kept. Refuses INVALID_INPUT for a number that is not the bank's, a past date or a short code.
   */
  createCardToken(card: CardDetails): Promise<CardLabel & { token: string }>
  /** Refuses LINK_INVALID for an address the bank never gave. */
  getChallenge(accessToken: string): Promise<BankChallenge>
  /** Answers once: a second answer changes nothing. Refuses LINK_INVALID. */
  answerChallenge(accessToken: string, answer: 'approve' | 'refuse'): Promise<{ returnUrl: string }>
  /** Decides the payments that the bank answers late, and releases the holds whose time is over. */
  settleLatePayments(): Promise<void>
}

export function createSandboxBank(needs: SandboxNeeds): SandboxBank {
  const { db, publicUrl } = needs
  return {
    createCardToken: (card) => createCardToken(needs, card),

    getChallenge: async (accessToken) => {
      const { amount, kind, status, brand, last4, returnUrl } = await findByAccess(db, accessToken)
      return {
        amount,
        isSetup: kind === 'setup',
        isHold: kind === 'hold',
        card: { brand, last4 },
        open: status === 'requires_action',
        returnUrl: returnUrl ?? publicUrl,
      }
    },

    answerChallenge: async (accessToken, answer) => {
      const { id, returnUrl } = await findByAccess(db, accessToken)
      await inTransaction(db, async (trx) => {
        const payment = await lockPayment(trx, id)
        if (payment.status !== 'requires_action') return
        const change =
          answer === 'approve'
            ? acceptance(payment)
            : ({ status: 'failed', failureReason: 'authentication_failed' } as const)
        await changeCardPayment(trx, needs, id, change)
      })
      return { returnUrl: returnUrl ?? publicUrl }
    },

    settleLatePayments: () => settleLatePayments(needs),
  }
}

async function findByAccess(db: Database, accessToken: string) {
  const row = await db
    .selectFrom('sandboxCardPayments')
    .innerJoin('sandboxCards', 'sandboxCards.id', 'sandboxCardPayments.cardId')
    .innerJoin(
      REGISTER_PAYMENT_ROWS.as('registerPayments'),
      'registerPayments.id',
      'sandboxCardPayments.paymentId',
    )
    .select(['registerPayments.id', 'amount', 'kind', 'status', 'brand', 'last4', 'returnUrl'])
    .where('accessHash', '=', accessHashOf(accessToken))
    .executeTakeFirst()
  if (!row) throw new Refusal('LINK_INVALID')
  return row
}
