import { cardWords } from '#modules/payments/card-words.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'
import { formatInstant } from '#shared/paris-time.ts'
import type { ClaimView, DepositView } from './deposit-view.ts'
import { transferSentence } from './transfer-words.ts'

type Said = Pick<
  DepositView,
  | 'state'
  | 'way'
  | 'amount'
  | 'requestOn'
  | 'coveredUntil'
  | 'card'
  | 'heldUntil'
  | 'isReleasing'
  | 'isCardKept'
  | 'kept'
  | 'need'
  | 'received'
  | 'sentBack'
>

/** Where the deposit stands, in a sentence or two to its traveler. */
export function depositSentence(view: Said): string {
  const { state, way, amount, requestOn, coveredUntil, card, isReleasing, isCardKept, kept } = view
  const sum = formatEuros(amount)
  if (way === 'bank_transfer') return transferSentence(view)
  if (state === 'released') return `Votre dépôt de garantie de ${sum} est levé\u00a0: rien n’est retenu.`
  if (state === 'captured')
    return `${formatEuros(kept)} ont été retenus sur votre dépôt de garantie de ${sum}\u00a0; le reste est levé.`
  if (isReleasing) return `La levée de votre dépôt de garantie de ${sum} est demandée à votre banque.`
  if (state === 'planned' && !isCardKept)
    return `Un lien vous sera envoyé le ${formatCivilDate(requestOn)} pour indiquer une carte\u00a0: votre banque y gardera ${sum}, sans les débiter, jusqu’au ${formatCivilDate(coveredUntil)}.`
  if (state === 'planned')
    return `Votre banque sera priée le ${formatCivilDate(requestOn)} de garder ${sum} sur votre carte, sans les débiter, jusqu’au ${formatCivilDate(coveredUntil)}.`
  if (state === 'held' || state === 'expiring')
    return `Votre banque garde ${sum} sur ${cardWords(card)}, sans les débiter. La levée est prévue le ${formatCivilDate(coveredUntil)}.`
  if (state === 'claimed' || state === 'contested')
    return `Une retenue vous est demandée sur votre dépôt de garantie de ${sum}.`
  return `Votre contrat prévoit un dépôt de garantie de ${sum}, et aucune carte ne le couvre encore.`
}

/** What follows a claim now, to those who follow the deposit. */
export function followedClaimSentence({ stage, answerBy, kept, total }: ClaimView): string {
  switch (stage) {
    case 'waiting':
      return `La réponse du voyageur est attendue jusqu’au ${formatInstant(answerBy)}.`
    case 'agreed':
      return 'Le voyageur a accepté cette retenue.'
    case 'contested':
      return 'Le voyageur conteste\u00a0: une personne du back-office qui n’a pas demandé cette retenue la tranche.'
    case 'unanswered':
      return 'Le voyageur n’a pas répondu dans les sept jours\u00a0: une personne du back-office qui n’a pas demandé cette retenue la tranche.'
    case 'decided':
      return kept === 0
        ? 'La retenue est abandonnée\u00a0: tout revient au voyageur.'
        : `${formatEuros(kept ?? 0)} sur ${formatEuros(total)} sont retenus.`
  }
}

/** What follows a claim now, to its traveler. */
export function claimSentence({ stage, answerBy, kept, total }: ClaimView): string {
  switch (stage) {
    case 'waiting':
      return `Votre réponse est attendue jusqu’au ${formatInstant(answerBy)}.`
    case 'agreed':
      return 'Vous avez accepté cette retenue.'
    case 'contested':
      return 'Vous avez contesté cette retenue\u00a0: une personne qui ne l’a pas demandée tranche.'
    case 'unanswered':
      return 'Vous n’avez pas répondu dans les sept jours\u00a0: une personne qui n’a pas demandé cette retenue tranche.'
    case 'decided':
      return kept === 0
        ? 'La retenue est abandonnée\u00a0: tout vous revient.'
        : `${formatEuros(kept ?? 0)} sur ${formatEuros(total)} sont retenus.`
  }
}
