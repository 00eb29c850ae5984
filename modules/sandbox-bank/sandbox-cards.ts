/** How the demonstration bank behaves with each of its cards. */
export type CardScenario =
  | 'succeeds'
  | 'declined'
  | 'insufficient_funds'
  | 'expired'
  | 'three_d_secure'
  /** Accepted while the traveler is present, declined when charged later. */
  | 'declined_later'
  /** Accepted, then closed: the bank no longer takes a refund to the card. */
  | 'closed_later'
  /** The bank accepts or refuses some seconds later. */
  | 'late'
  /** The success is sent twice. */
  | 'told_twice'
  /** The money is taken, and the answer never arrives. */
  | 'lost_answer'
  /** Holds last a month, as some networks offer for a lodging. */
  | 'held_a_month'

export type SandboxCard = { number: string; scenario: CardScenario; label: string }

/** Every card of the demonstration bank: published test numbers, then its own. None is a real card. */
export const SANDBOX_CARDS: readonly SandboxCard[] = [
  { number: '4242424242424242', scenario: 'succeeds', label: 'Paiement accepté' },
  { number: '4000000000000002', scenario: 'declined', label: 'Refusée par la banque' },
  { number: '4000000000009995', scenario: 'insufficient_funds', label: 'Solde insuffisant' },
  { number: '4000000000000069', scenario: 'expired', label: 'Carte expirée' },
  { number: '4000002760003184', scenario: 'three_d_secure', label: 'Validation 3-D Secure demandée' },
  {
    number: '4000000000000341',
    scenario: 'declined_later',
    label: 'Acceptée aujourd’hui, refusée aux échéances suivantes',
  },
  { number: '4000000000080046', scenario: 'closed_later', label: 'Acceptée, puis refuse tout remboursement' },
  { number: '4000000000080012', scenario: 'late', label: 'Réponse tardive de la banque' },
  { number: '4000000000080020', scenario: 'told_twice', label: 'Confirmation envoyée deux fois' },
  { number: '4000000000080038', scenario: 'lost_answer', label: 'Débitée, réponse perdue en route' },
  { number: '5200828282828210', scenario: 'held_a_month', label: 'Empreinte gardée 30 jours' },
]

/** What the demonstration bank does with a card, or null for any number that is not one of its own. */
export function sandboxScenarioOf(digits: string): CardScenario | null {
  return SANDBOX_CARDS.find(({ number }) => number === digits)?.scenario ?? null
}
