import { Refusal } from '#shared/refusal.ts'
import type { BankAccount, EmbeddedNeeds } from './bank-settings.ts'
import { createEmbeddedPayments, type EmbeddedPayments } from './embedded-payments.ts'
import { writeRefund } from './embedded-refunds.ts'

/**
 * What an agency without a card provider opens on: travellers send transfers to its own account, and people say
 * what came and what was sent back (docs/decisions: transfers). No card is ever taken, not even a test one.
 */
export function createTransferPayments(needs: EmbeddedNeeds & { account: BankAccount }): EmbeddedPayments {
  const register = createEmbeddedPayments(needs)
  return {
    ...register,
    provider: 'transfers',
    takesCards: false,
    pay: (input) => (input.method.kind === 'bank_transfer' ? register.pay(input) : refuseCard()),
    setUp: (input) => (input.token === null ? register.setUp(input) : refuseCard()),
    chargeKept: refuseCard,
    refund: (input) => writeRefund(needs.db, input, 'requested'),
    bank: { ...register.bank, createCardToken: () => Promise.reject(new Refusal('NOT_FOUND')) },
  }
}

function refuseCard(): Promise<never> {
  return Promise.reject(new Refusal('INVALID_INPUT', { fields: { method: 'not_offered' } }))
}
