import { type UnpaidTerms, unpaidSentences } from '#modules/reservations/unpaid-terms.ts'
import type { SigningCommitment } from '#modules/signatures/signing-commitment.ts'
import { type Cents, formatEuros } from '#shared/money.ts'
import type { RentalFacts } from './contract-facts.ts'
import { noWithdrawal, tierLabel } from './rental-contract-payment.ts'

/** The commitment of a rental contract, from the contract's own amounts and dates alone. */
export function commitmentOf({
  price,
  schedule,
  cancellation,
  unpaid,
  jurisdiction,
}: RentalFacts): SigningCommitment {
  const { tiers } = cancellation
  return {
    total: price.total,
    payments: schedule.payments,
    installments: schedule.installments,
    cancellation: tiers.map(({ until, refund }, index) => ({
      until,
      says: `${tierLabel(until, tiers[index - 1]?.until ?? null)}\u00a0: ${refunded(refund, price.total)}.`,
    })),
    ...(unpaid && { unpaid: unpaidWords(unpaid, schedule.cards ?? true) }),
    noWithdrawal: noWithdrawal(jurisdiction),
  }
}

function unpaidWords(terms: UnpaidTerms, cards: boolean): string[] {
  const { held, firstSum, laterSum } = unpaidSentences('you', terms, { cards })
  return [held, firstSum, laterSum]
}

function refunded(refund: Cents, total: Cents): string {
  if (refund === total) return 'tout est remboursé'
  return refund === 0 ? 'rien n’est remboursé' : `${formatEuros(refund)} remboursés`
}
