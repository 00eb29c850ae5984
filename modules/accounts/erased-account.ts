/** What keeps an account from being erased today, in the order it is said. */
export const ERASURE_HOLDS = ['staff', 'properties', 'stay', 'checkout', 'money'] as const
export type ErasureHold = (typeof ERASURE_HOLDS)[number]

/** Why, and what to do about it, as the person reads it. */
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

/** The hold to speak of first, or null. */
export function firstHold(holds: readonly ErasureHold[]): ErasureHold | null {
  return ERASURE_HOLDS.find((hold) => holds.includes(hold)) ?? null
}

/** The name that stands wherever the law keeps a row and nothing wants the person's own any more. */
const ERASED_NAME = 'Compte effacé'

/**
 * What is left of a person's own row: nothing that names them, at an address no mail can reach (RFC 2606) and no other
 * account has.
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
