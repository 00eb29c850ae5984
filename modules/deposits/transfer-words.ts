import { formatCivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'
import { isClaimed } from './deposit-state.ts'
import type { DepositView } from './deposit-view.ts'

type Said = Pick<
  DepositView,
  'state' | 'amount' | 'requestOn' | 'coveredUntil' | 'isReleasing' | 'received' | 'sentBack'
>

/** Where a deposit by transfer stands, in a sentence or two to its traveler; « rendu » is said once it was sent. */
export function transferSentence(view: Said): string {
  const { state, amount, requestOn, coveredUntil, isReleasing, received, sentBack } = view
  const sum = formatEuros(amount)
  if (received === 0 && (isReleasing || state === 'released'))
    return `Votre dépôt de garantie de ${sum} n’est plus demandé.`
  if (state === 'released')
    return `Votre dépôt de garantie de ${sum} vous a été rendu par virement\u00a0: rien n’est retenu.`
  if (state === 'captured') {
    const rest = sentBack > 0 ? `\u00a0; ${formatEuros(sentBack)} vous ont été rendus par virement` : ''
    return `${formatEuros(received - sentBack)} ont été retenus sur votre dépôt de garantie de ${sum}${rest}.`
  }
  if (isClaimed(state)) return `Une retenue vous est demandée sur votre dépôt de garantie de ${sum}.`
  if (isReleasing)
    return `Votre dépôt de garantie de ${sum} vous revient par virement, sur le compte que vous indiquez par le lien reçu par e-mail.`
  if (state === 'planned')
    return `Votre contrat prévoit un dépôt de garantie de ${sum} par virement\u00a0: ses coordonnées vous seront envoyées le ${formatCivilDate(requestOn)}.`
  if (state === 'held')
    return `Nous avons reçu votre dépôt de garantie de ${sum}. Il vous revient par virement à partir du ${formatCivilDate(coveredUntil)}, si rien n’est retenu.`
  return `Votre contrat prévoit un dépôt de garantie de ${sum}, par virement reçu avant l’arrivée.`
}
