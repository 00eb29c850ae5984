import { TOURIST_TAX } from '#modules/pricing/quote-line.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { formatEuros } from '#shared/money.ts'
import { ofName } from '#shared/of-name.ts'
import {
  type DocumentTable,
  type DraftArticle,
  numberArticles,
  type PrintedDocument,
  withFrenchSpacing,
} from '#shared/printed-document.ts'
import { CARD_BRAND_NAMES } from './card-number.ts'
import type { NumberedFacts, NumberedKind } from './numbered-facts.ts'
import { issuerTable, partiesTable, payerTable, stayTable } from './numbered-tables.ts'
import type { CardLabel, PaymentMethod } from './payment-view.ts'
import { receiptArticles } from './receipt-text.ts'
import { refundArticles, refundSentence } from './refund-text.ts'
import { sellerTableArticles } from './seller-table.ts'
import { soldArticles } from './sold-articles.ts'

const LETTERS: Record<NumberedKind, string> = { receipt: 'R', invoice: 'F', credit_note: 'A', refund: 'RB' }
const TITLES: Record<NumberedKind, string> = {
  receipt: 'Reçu de paiement',
  invoice: 'Facture',
  credit_note: 'Avoir',
  refund: 'Justificatif de remboursement',
}

/** « R-2026-000012 »: letter of the kind, year and place in the series of its agency. */
export function documentNumber(kind: NumberedKind, year: number, number: number): string {
  return `${LETTERS[kind]}-${year}-${String(number).padStart(6, '0')}`
}

/** « Reçu de paiement R-2026-000012 »: the document's name in lists. */
export function documentTitle(kind: NumberedKind, number: string): string {
  return `${TITLES[kind]} ${number}`
}

/** The means of a payment: « carte Visa se terminant par 4242 », « virement bancaire, référence … ». */
export function meansWords(
  method: PaymentMethod,
  { card, reference }: { card: CardLabel | null; reference: string | null },
): string {
  if (method === 'bank_transfer')
    return reference ? `virement bancaire, référence ${reference}` : 'virement bancaire'
  if (!card) return 'carte bancaire'
  const brand = card.brand === 'unknown' ? 'bancaire' : CARD_BRAND_NAMES[card.brand]
  return `carte ${brand} se terminant par ${card.last4}`
}

/** Each way of setting a document in the order they came: an issued document keeps its own. */
const LAYOUTS: readonly NumberedFacts['layout'][] = [undefined, 'by_seller', 'one_table', 'tax_named']

/** The text of the document: its PDF adds no word. */
export function numberedDocumentText(
  kind: NumberedKind,
  number: string,
  facts: NumberedFacts,
): PrintedDocument {
  const { stay, issuedOn, layout } = facts
  return withFrenchSpacing({
    template: `${kind}-fr-2026-1${LAYOUTS.indexOf(layout) + 1}`,
    title: TITLES[kind],
    reference: `N° ${number}, ${layout === 'tax_named' && kind === 'invoice' ? 'émise' : 'émis'} le ${formatCivilDate(issuedOn)}, réservation ${stay.reservation}`,
    preamble: [SENTENCES[kind](facts)],
    articles: numberArticles([
      ...articlesOf(kind, facts),
      {
        heading: 'Mentions',
        blocks: [
          `Montants en euros, toutes taxes comprises.${isTaxed(facts) ? ' La taxe de séjour est reversée à la commune.' : ''}`,
          'Ce document est numéroté sans interruption dans la série de l’année ; il ne se modifie pas, une erreur se corrige par un autre document.',
        ],
      },
    ]),
    signature: null,
  })
}

function articlesOf(kind: NumberedKind, facts: NumberedFacts): DraftArticle[] {
  if (kind === 'refund') return refundArticles(facts)
  if (facts.layout && kind === 'receipt') return receiptArticles(facts)
  const priced = amounts(kind, facts)
  if (facts.layout === 'one_table' || facts.layout === 'tax_named')
    return [...sellerTableArticles(facts), priced[1]!]
  if (facts.layout === 'by_seller')
    return [
      { heading: 'Parties et séjour', blocks: [partiesTable(facts)] },
      ...soldArticles(facts),
      priced[1]!,
    ]
  return [
    { heading: 'Émetteur et payeur', blocks: [issuerTable(facts), payerTable(facts)] },
    { heading: 'Séjour', blocks: [stayTable(facts)] },
    ...priced,
  ]
}

/** Monaco has no such tax, and a receipt shows no lines. */
function isTaxed({ lines }: NumberedFacts): boolean {
  return lines.some(({ label }) => label === TOURIST_TAX)
}

const SENTENCES: Record<NumberedKind, (facts: NumberedFacts) => string> = {
  receipt: ({ issuer, payer, total, payments }) =>
    `${issuer.name} a reçu ${ofName(payer.name)} la somme de ${formatEuros(total)}, le ${formatCivilDate(payments[0]!.on)}, par ${payments[0]!.means}.`,
  invoice: ({ payer, total }) => `Facture adressée à ${payer.name}, d’un montant de ${formatEuros(total)}.`,
  credit_note: ({ payer, total, corrects }) =>
    `Avoir de ${formatEuros(total)} en faveur ${ofName(payer.name)}, sur la facture ${corrects}.`,
  refund: refundSentence,
}

function amounts(kind: NumberedKind, { lines, total, payments, left }: NumberedFacts): DraftArticle[] {
  const rows = lines.map(({ label, amount }) => [label, formatEuros(amount)])
  const paid: DocumentTable = {
    kind: 'table',
    caption: kind === 'receipt' ? 'Le paiement reçu' : 'Les paiements reçus',
    columns: [
      { header: 'Date', align: 'start' },
      { header: 'Moyen', align: 'start' },
      { header: 'Montant', align: 'end' },
    ],
    rows: payments.map(({ on, means, amount }) => [formatCivilDate(on), means, formatEuros(amount)]),
    footer: null,
  }
  const priced: DocumentTable = {
    kind: 'table',
    caption: '',
    columns: [
      { header: 'Désignation', align: 'start' },
      { header: 'Montant', align: 'end' },
    ],
    rows,
    footer: ['Total', formatEuros(total)],
  }
  const rest =
    left === null
      ? []
      : [left > 0 ? `Il restait ${formatEuros(left)} à payer ce jour-là.` : 'Il ne restait rien à payer.']
  return [
    { heading: 'Montants', blocks: kind === 'receipt' ? [] : [priced] },
    { heading: 'Paiement', blocks: payments.length > 0 ? [paid, ...rest] : rest },
  ]
}
