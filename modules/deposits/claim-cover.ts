import type { DepositView } from './deposit-view.ts'

/** What stands behind a claim that is not settled: a transfer that came, a sum already taken of a card, one that its bank holds, or nothing. */
type ClaimCover = 'transfer' | 'taken' | 'held' | 'none'

type Covered = Pick<DepositView, 'way' | 'kept' | 'heldUntil'>

function claimCover({ way, kept, heldUntil }: Covered): ClaimCover {
  if (way === 'bank_transfer') return 'transfer'
  if (kept > 0) return 'taken'
  return heldUntil === null ? 'none' : 'held'
}

const AGREED: Record<ClaimCover, { words: string; button: string }> = {
  transfer: {
    words:
      'En acceptant, vous autorisez que cette somme soit prise sur le dépôt que vous avez versé. Le reste vous est rendu par virement.',
    button: 'Accepter la retenue de',
  },
  taken: {
    words:
      'Votre banque allait lever cette somme\u00a0: elle a été prise et n’est à personne. En acceptant, vous autorisez qu’elle soit retenue.',
    button: 'Accepter la retenue de',
  },
  held: {
    words:
      'En acceptant, vous autorisez que cette somme soit prise sur ce que votre banque garde. Le reste est levé aussitôt.',
    button: 'Accepter et payer',
  },
  none: {
    words:
      'Aucune somme n’est gardée sur votre carte. En acceptant, vous vous engagez à régler cette somme\u00a0: une carte vous est alors demandée.',
    button: 'Accepter la retenue de',
  },
}

/** What a traveler does by accepting a claim, and the words of the button, before its sum. */
export function agreementWords(deposit: Covered): { words: string; button: string } {
  return AGREED[claimCover(deposit)]
}

const REST: Record<ClaimCover, string> = {
  transfer: 'Le reste est rendu au voyageur par virement, sur le compte qu’il indique.',
  taken: 'Le reste est rendu sur la carte du voyageur le jour même.',
  held: 'Le reste est levé le jour même.',
  none: 'Rien n’est gardé\u00a0: un e-mail demande au voyageur de régler cette somme par carte.',
}

/** What becomes of what a decision does not keep, to who decides. */
export function restWords(deposit: Covered): string {
  return REST[claimCover(deposit)]
}
