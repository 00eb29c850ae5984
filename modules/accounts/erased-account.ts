/** The reasons why an account cannot be erased today, in the order of display. */
export const ERASURE_HOLDS = ['staff', 'properties', 'stay', 'checkout', 'money'] as const
export type ErasureHold = (typeof ERASURE_HOLDS)[number]

/** The reason and its remedy, in French for the person. */
export const ERASURE_HOLD_SENTENCES: Record<ErasureHold, string> = {
  staff:
    'Ce compte sert à travailler pour une agence ou pour Calanque\u00a0: demandez à son administrateur de le fermer.',
  properties:
    'Des propriétés sont à votre nom\u00a0: votre agence met fin à leur mandat, puis vous pourrez effacer ce compte.',
  stay: 'Un séjour confirmé n’est pas terminé\u00a0: vous pourrez effacer ce compte après le départ, ou après l’avoir annulé.',
  checkout: 'Une réservation est en cours\u00a0: terminez-la ou annulez-la d’abord.',
  money:
    'Une somme reste à régler ou à vous rendre pour un de vos séjours\u00a0: ce compte pourra être effacé ensuite.',
}

/** The hold to show first, or null. */
export function firstHold(holds: readonly ErasureHold[]): ErasureHold | null {
  return ERASURE_HOLDS.find((hold) => holds.includes(hold)) ?? null
}

/** The name written in rows that the law keeps, in place of the person's own. */
const ERASED_NAME = 'Compte effacé'

/**
 * The content of an erased person's row: no personal data, and a unique address that receives no mail (RFC
 * 2606).
 */
export function erasedPerson(userId: string) {
  return {
    name: ERASED_NAME,
    firstName: 'Compte',
    lastName: 'effacé',
    email: `${userId.toLowerCase()}@efface.invalid`,
    phone: null,
    address: null,
  }
}
