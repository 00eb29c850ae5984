import type { PaymentFailure } from '#modules/payments/payment-failure.ts'
import type { CardScenario } from './sandbox-cards.ts'

/** Whether the traveler is present to validate the payment, or a kept card is charged without them. */
export type Presence = 'present' | 'absent'

/** What the demonstration bank answers at once. */
export type SandboxDecision =
  | { status: 'succeeded' | 'processing' | 'requires_action'; failure: null }
  | { status: 'failed'; failure: PaymentFailure }

const SUCCEEDED: SandboxDecision = { status: 'succeeded', failure: null }

/** The bank's answer for a card; a card that requires 3-D Secure is refused when its holder is absent. */
export function sandboxDecision(scenario: CardScenario, presence: Presence): SandboxDecision {
  switch (scenario) {
    case 'declined':
      return refused('card_declined')
    case 'insufficient_funds':
      return refused('insufficient_funds')
    case 'expired':
      return refused('expired_card')
    case 'three_d_secure':
      return presence === 'present'
        ? { status: 'requires_action', failure: null }
        : refused('authentication_required')
    case 'declined_later':
      return presence === 'present' ? SUCCEEDED : refused('card_declined')
    case 'late':
      return { status: 'processing', failure: null }
    case 'succeeds':
    case 'closed_later':
    case 'told_twice':
    case 'lost_answer':
    case 'held_a_month':
      return SUCCEEDED
  }
}

function refused(failure: PaymentFailure): SandboxDecision {
  return { status: 'failed', failure }
}
