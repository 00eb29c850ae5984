import { addDays, addMonths, formatCivilDate } from '#shared/civil-date.ts'
import { ofMonth } from '#shared/civil-month.ts'
import type { Cents } from '#shared/money.ts'
import { earnedIn, type OwnerStatement, transferredIn } from './owner-statement.ts'

/** « Relevé de juillet 2027 ». */
export function statementTitle({ month }: Pick<OwnerStatement, 'month'>): string {
  return `Relevé ${ofMonth(month)}`
}

/** « Solde au 1er juillet 2027 ». */
export function openingWords({ month }: Pick<OwnerStatement, 'month'>): string {
  return `Solde au ${formatCivilDate(month)}`
}

/** « Solde au 31 juillet 2027 », or the day that a statement under way is read. */
export function closingWords({ month, on, isUnderWay }: Pick<OwnerStatement, 'month' | 'on' | 'isUnderWay'>) {
  return `Solde au ${formatCivilDate(isUnderWay ? on : addDays(addMonths(month, 1), -1))}`
}

/** Whether the month may still move, and where its amounts come from. */
export function standingWords({
  isUnderWay,
  on,
  agency,
}: Pick<OwnerStatement, 'isUnderWay' | 'on' | 'agency'>) {
  const source = `Chaque montant est une écriture du livre tenu par ${agency}.`
  return isUnderWay
    ? `Relevé provisoire, tel qu’il est le ${formatCivilDate(on)}\u00a0: le mois n’est pas fini. ${source}`
    : `Le mois est clos\u00a0: ce relevé ne change plus, une correction est une ligne d’un relevé suivant. ${source}`
}

/** What a statement says in figures: opening, what the month brought, what was transferred, closing; in cents. */
export function statementSums(statement: OwnerStatement): { term: string; amount: Cents }[] {
  const { lines, opening, closing } = statement
  return [
    { term: openingWords(statement), amount: opening },
    { term: 'Acquis dans le mois, charges déduites', amount: earnedIn(lines) },
    { term: 'Viré au propriétaire', amount: transferredIn(lines) },
    { term: closingWords(statement), amount: closing },
  ]
}
