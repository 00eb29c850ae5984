import { TOURIST_TAX } from '#modules/pricing/quote-line.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import type { Company } from '#shared/company.ts'
import { type Cents, formatEuros } from '#shared/money.ts'
import {
  type DocumentTable,
  type DraftArticle,
  numberArticles,
  type PrintedDocument,
  withFrenchSpacing,
} from '#shared/printed-document.ts'
import { CARD_BRAND_NAMES } from './card-number.ts'
import type { CardLabel, PaymentMethod } from './payment-view.ts'

export type NumberedKind = 'receipt' | 'invoice' | 'credit_note'

/** A payment as a receipt or an invoice names it. */
export type NamedPayment = { on: CivilDate; means: string; amount: Cents }

/**
 * The text of a receipt, an invoice or a credit note, frozen when it is numbered; amounts in cents, from the
 * ledger.
 */
export type NumberedFacts = {
  issuedOn: CivilDate
  issuer: Company & { card: string }
  payer: { name: string; address: string; email: string }
  stay: { reservation: string; title: string; city: string; arrival: CivilDate; departure: CivilDate }
  lines: { label: string; amount: Cents }[]
  total: Cents
  payments: NamedPayment[]
  /** The rest to pay on that day; null where the document does not state it. */
  left: Cents | null
  /** The invoice that a credit note corrects. */
  corrects: string | null
}

const LETTERS: Record<NumberedKind, string> = { receipt: 'R', invoice: 'F', credit_note: 'A' }
const TITLES: Record<NumberedKind, string> = {
  receipt: 'Reçu de paiement',
  invoice: 'Facture',
  credit_note: 'Avoir',
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

/** The text of the document: its PDF adds no word. */
export function numberedDocumentText(
  kind: NumberedKind,
  number: string,
  facts: NumberedFacts,
): PrintedDocument {
  const { stay, issuedOn } = facts
  return withFrenchSpacing({
    template: `${kind}-fr-2026-11`,
    title: TITLES[kind],
    reference: `N° ${number}, émis le ${formatCivilDate(issuedOn)}, réservation ${stay.reservation}`,
    preamble: [SENTENCES[kind](facts)],
    articles: numberArticles([
      { heading: 'Émetteur et payeur', blocks: [issuerTable(facts), payerTable(facts)] },
      { heading: 'Séjour', blocks: [stayTable(facts)] },
      ...amounts(kind, facts),
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

/** Monaco has no such tax, and a receipt shows no lines. */
function isTaxed({ lines }: NumberedFacts): boolean {
  return lines.some(({ label }) => label === TOURIST_TAX)
}

const SENTENCES: Record<NumberedKind, (facts: NumberedFacts) => string> = {
  receipt: ({ issuer, payer, total, payments }) =>
    `${issuer.name} a reçu de ${payer.name} la somme de ${formatEuros(total)}, le ${formatCivilDate(payments[0]!.on)}, par ${payments[0]!.means}.`,
  invoice: ({ payer, total }) => `Facture adressée à ${payer.name}, d’un montant de ${formatEuros(total)}.`,
  credit_note: ({ payer, total, corrects }) =>
    `Avoir de ${formatEuros(total)} en faveur de ${payer.name}, sur la facture ${corrects}.`,
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

function factsTable(caption: string, rows: [string, string][]): DocumentTable {
  return {
    kind: 'table',
    caption,
    columns: [
      { header: 'Élément', align: 'start' },
      { header: 'Valeur', align: 'start' },
    ],
    rows: rows.filter(([, value]) => value !== ''),
    footer: null,
  }
}

function issuerTable({ issuer }: NumberedFacts): DocumentTable {
  return factsTable('Émetteur', [
    ['Nom', `${issuer.name}, ${issuer.legalForm}`],
    ['SIREN', issuer.siren],
    ['Adresse', issuer.address],
    ['Carte professionnelle', issuer.card],
    ['Contact', `${issuer.email}, ${issuer.phone}`],
  ])
}

function payerTable({ payer }: NumberedFacts): DocumentTable {
  return factsTable('Payeur', [
    ['Nom', payer.name],
    ['Adresse', payer.address],
    ['E-mail', payer.email],
  ])
}

function stayTable({ stay }: NumberedFacts): DocumentTable {
  return factsTable('Le séjour', [
    ['Réservation', stay.reservation],
    ['Villa', `${stay.title}, ${stay.city}`],
    ['Dates', `du ${formatCivilDate(stay.arrival)} au ${formatCivilDate(stay.departure)}`],
  ])
}
