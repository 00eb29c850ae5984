import type { CheckoutStep } from '#modules/checkout/checkout-steps.ts'
import { type CardScenario, SANDBOX_CARDS } from '#modules/sandbox-bank/sandbox-cards.ts'

/** A situation of the checkout that is worth trying: how to reach it, and what to do and see there. */
export type Situation = {
  key: string
  title: string
  /** The acts of the tester, and the product's answers. */
  words: string
  step: Exclude<CheckoutStep, 'confirm'>
  holdMinutes?: number
  /** Number of the card to type. */
  card?: string
}

export const SITUATIONS: readonly Situation[] = [
  {
    key: 'nuits-presque-rendues',
    title: 'Nuits bientôt rendues',
    words: 'Les nuits ne sont retenues que pour une minute\u00a0: le délai se voit et se prolonge.',
    step: 'guest',
    holdMinutes: 1,
  },
  {
    key: 'nuits-rendues',
    title: 'Délai écoulé',
    words:
      'Les nuits ne sont plus retenues. La page le dit et propose de les reprendre, tant qu’elles sont libres.',
    step: 'add-ons',
    holdMinutes: 0,
  },
  {
    key: 'contrat',
    title: 'Contrat à lire',
    words: 'Le contrat est écrit pour ce séjour. Continuer sans l’avoir lu est refusé.',
    step: 'contract',
  },
  {
    key: 'signature',
    title: 'Signature à donner',
    words:
      'Demandez un code, tapez-en un autre\u00a0: les essais restants sont comptés. Le bon est dans les courriers.',
    step: 'sign',
  },
  card('succeeds', 'Paiement accepté', 'La réservation est confirmée, et son courrier part.'),
  card(
    'declined',
    'Carte refusée',
    'Rien n’est débité, les nuits restent retenues, une autre carte peut servir.',
  ),
  card(
    'insufficient_funds',
    'Solde insuffisant',
    'Le refus dit pourquoi, sans rien perdre de ce qui est saisi.',
  ),
  card(
    'three_d_secure',
    'Validation 3-D Secure',
    'La banque demande une confirmation\u00a0: approuvez, ou refusez.',
  ),
  card('late', 'Réponse tardive', 'La page attend la banque, et n’annonce rien avant elle.'),
  card(
    'lost_answer',
    'Réponse perdue',
    'L’argent est pris et la réponse se perd\u00a0: rien n’est débité deux fois.',
  ),
  {
    key: 'virement',
    title: 'Virement bancaire',
    words:
      'Choisissez le virement\u00a0: les nuits attendent l’argent. La page de démonstration le fait arriver d’un bouton.',
    step: 'pay',
  },
]

/** The situation chosen in a form, or null for an unknown name. */
export function situationOf(key: string): Situation | null {
  return SITUATIONS.find((situation) => situation.key === key) ?? null
}

function card(scenario: CardScenario, title: string, words: string): Situation {
  const { number } = SANDBOX_CARDS.find((known) => known.scenario === scenario)!
  return { key: scenario, title, words, step: 'pay', card: number }
}
