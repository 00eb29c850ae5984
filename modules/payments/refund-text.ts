import { formatCivilDate } from '#shared/civil-date.ts'
import { factsTable } from '#shared/facts-table.ts'
import { formatEuros } from '#shared/money.ts'
import type { DraftArticle } from '#shared/printed-document.ts'
import { CARD_BRAND_NAMES } from './card-number.ts'
import type { NumberedFacts } from './numbered-facts.ts'
import { issuerWords, payerWords } from './numbered-tables.ts'
import type { CardLabel } from './payment-view.ts'

/** Why the product itself gives money back; staff who give it back write their own reason. */
const CAUSES: Record<string, string> = {
  cancelled: 'Annulation du séjour',
  reservation_refused: 'Séjour qui n’a pas pu être confirmé',
  transfer_incomplete: 'Virement resté incomplet, pour un séjour qui n’est pas confirmé',
  transfer_too_much: 'Virement supérieur à la somme demandée',
  paid_too_much: 'Somme versée en plus du prix du séjour',
}

/** Who or what ended the stay, as its cancellation is recorded. */
const CANCELLED_BY: Record<string, string> = {
  traveler: 'Annulation du séjour par le voyageur',
  host: 'Annulation du séjour par l’hôte',
  event: 'Annulation du séjour pour un événement extérieur',
  unpaid: 'Fin de la réservation, une somme n’étant pas venue à sa date',
  nights_taken: 'Séjour qui n’a pas pu être confirmé, ses nuits étant prises',
}

/** The cause of a refund in words: that of the cancellation where there is one. */
export function refundCauseWords(reason: string, cancelReason: string | null): string {
  if (reason === 'cancelled' && cancelReason && CANCELLED_BY[cancelReason]) return CANCELLED_BY[cancelReason]
  return CAUSES[reason] ?? reason
}

/** The cause of a gesture, in the words of the person of the agency who made it. */
export function goodwillCauseWords(reason: string): string {
  return `Geste commercial\u00a0: ${reason}`
}

/** Where the money went: the card with its last four digits, or the account with its own. */
export function refundDestinationWords(
  sent: { by: 'card'; card: CardLabel | null } | { by: 'bank_transfer'; ibanEnd: string | null },
): string {
  if (sent.by === 'bank_transfer')
    return sent.ibanEnd
      ? `par virement, vers le compte se terminant par ${sent.ibanEnd}`
      : 'par virement bancaire'
  if (!sent.card) return 'sur la carte qui avait payé'
  const brand = sent.card.brand === 'unknown' ? '' : ` ${CARD_BRAND_NAMES[sent.card.brand]}`
  return `sur la carte${brand} se terminant par ${sent.card.last4}`
}

export function refundSentence({ issuer, payer, total, refund }: NumberedFacts): string {
  return `${issuer.name} a remboursé à ${payer.name} la somme de ${formatEuros(total)}, envoyée le ${formatCivilDate(refund!.sentOn)} ${refund!.way}.`
}

/** The articles of a refund's document, short enough for one page. */
export function refundArticles(facts: NumberedFacts): DraftArticle[] {
  const { total, stay, refund } = facts
  const { cause, sentOn, way, sellers, creditNote } = refund!
  const sent = factsTable('Le remboursement', [
    ['Bénéficiaire', payerWords(facts)],
    ['Montant', formatEuros(total)],
    ['Envoyé le', formatCivilDate(sentOn)],
    ['Moyen', way],
    ['Cause', cause],
    ['Pour le compte de', sellers.join('\u00a0; ')],
    ['Séjour', `${stay.title}, ${stay.city}`],
    ['Dates', `du ${formatCivilDate(stay.arrival)} au ${formatCivilDate(stay.departure)}`],
    ['Avoir', creditNote ?? ''],
  ])
  return [
    { heading: 'Remboursement', blocks: [sent] },
    { heading: 'Émetteur', blocks: [`${issuerWords(facts)}.`] },
  ]
}
