import { formatShare, WHOLE } from '#modules/ownership/share.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { ofMonth } from '#shared/civil-month.ts'
import { formatEuros } from '#shared/money.ts'
import {
  type DocumentTable,
  type DraftBlock,
  numberArticles,
  type PrintedDocument,
  withFrenchSpacing,
} from '#shared/printed-document.ts'
import type { OwnerStatement, StatementMovement, StayOfMovement } from './owner-statement.ts'
import { closingWords, openingWords, standingWords, statementSums } from './statement-words.ts'
import type { StayShare } from './stay-share.ts'

/** A statement as a document: its account line by line, then what each amount of a stay is made of. */
export function statementText(statement: OwnerStatement): PrintedDocument {
  const { agency, owner, month, lines } = statement
  return withFrenchSpacing({
    template: 'owner-statement-fr-2026-11',
    title: `Relevé ${ofMonth(month)}`,
    reference: `${owner}, par ${agency}`,
    preamble: [standingWords(statement)],
    articles: numberArticles([
      { heading: 'Compte du mois', blocks: [accountTable(statement), sumsOf(statement)] },
      { heading: 'Pourquoi ces montants', blocks: lines.flatMap(stayBlocks) },
    ]),
    signature: null,
  })
}

function accountTable(statement: OwnerStatement): DocumentTable {
  const { opening, closing, lines, month } = statement
  return {
    kind: 'table',
    caption: 'Ce qui a fait bouger le compte',
    columns: [
      { header: 'Jour', align: 'start' },
      { header: 'Mouvement', align: 'start' },
      { header: 'Montant', align: 'end' },
    ],
    rows: [
      [formatCivilDate(month, 'cell'), openingWords(statement), formatEuros(opening)],
      ...lines.map((line) => [
        formatCivilDate(line.day, 'cell'),
        movementWords(line),
        formatEuros(line.amount),
      ]),
    ],
    footer: ['', closingWords(statement), formatEuros(closing)],
  }
}

/** « Part du propriétaire, Villa Azur, séjour CAL-2026-000001 ». */
function movementWords({ label, stay }: StatementMovement): string {
  return stay ? `${label}, ${stay.villa}, séjour ${stay.number}` : label
}

function sumsOf(statement: OwnerStatement): string[] {
  return statementSums(statement).map(({ term, amount }) => `${term}\u00a0: ${formatEuros(amount)}`)
}

function stayBlocks({ stay, why }: StatementMovement): DraftBlock[] {
  if (!stay || !why) return []
  return [
    {
      kind: 'table',
      caption: `${stay.villa}, séjour ${stay.number}`,
      columns: [
        { header: 'Ligne', align: 'start' },
        { header: 'Montant', align: 'end' },
      ],
      rows: shareLines(why).map(({ label, amount }) => [label, formatEuros(amount)]),
      footer: [ownWords(why), formatEuros(why.amount)],
    },
    clauseWords(stay, why),
  ]
}

/** What an owner's part is made of, line by line: charges, fees, and what comes to all owners where they are several. */
export function shareLines({ parts, ofOwners, amount, commissionBasisPoints }: StayShare) {
  const lines = parts.map(({ label, isFee, ...part }) => ({
    label:
      isFee && commissionBasisPoints !== null
        ? `${label} (${formatShare(commissionBasisPoints)} du loyer)`
        : label,
    amount: part.amount,
  }))
  return ofOwners === amount ? lines : [...lines, { label: 'Revient aux propriétaires', amount: ofOwners }]
}

/** « Part du propriétaire (60 %) ». */
export function ownWords({ basisPoints }: StayShare): string {
  return basisPoints === null || basisPoints === WHOLE
    ? 'Part du propriétaire'
    : `Part du propriétaire (${formatShare(basisPoints)})`
}

/** By which terms, and when, an amount of a stay was earned. */
export function clauseWords(
  stay: Pick<StayOfMovement, 'mandate' | 'bookedOn' | 'earnedOn' | 'isKept' | 'takenBackOn'>,
  why: StayShare,
): string {
  const { mandate, bookedOn } = stay
  const earned = earnedWords(stay)
  const fees = why.feesVat > 0 ? ` ${feesWords(why)}` : ''
  if (mandate === null) return `${earned}${fees}`
  const terms = `Réparti selon les conditions du mandat n° ${mandate} en vigueur le ${formatCivilDate(bookedOn)}, jour de la réservation.`
  const by = why.commissionBasisPoints === null ? `Mandat n° ${mandate}.` : terms
  return `${earned} ${by}${fees}`
}

function earnedWords({
  earnedOn,
  isKept,
  takenBackOn,
}: Pick<StayOfMovement, 'earnedOn' | 'isKept' | 'takenBackOn'>): string {
  const day = formatCivilDate(earnedOn)
  if (takenBackOn !== null)
    return `Repris le ${formatCivilDate(takenBackOn)}, le séjour étant annulé\u00a0: ce montant avait été réparti après le départ du ${day}.`
  return isKept ? `Conservé de l’annulation du ${day}.` : `Acquis le jour du départ, le ${day}.`
}

/** What the fees are without their VAT, and the VAT. */
function feesWords({ parts, feesVat }: StayShare): string {
  const fees = parts.reduce((sum, { isFee, amount }) => sum - (isFee ? amount : 0), 0)
  return `Honoraires\u00a0: ${formatEuros(fees - feesVat)} hors taxe et ${formatEuros(feesVat)} de TVA.`
}
