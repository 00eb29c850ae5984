import { formatCivilDate } from '#shared/civil-date.ts'
import { factsTable } from '#shared/facts-table.ts'
import { formatEuros } from '#shared/money.ts'
import type { DraftArticle } from '#shared/printed-document.ts'
import type { NumberedFacts } from './numbered-facts.ts'
import { issuerWords, payerWords } from './numbered-tables.ts'

/** The number of a receipt in the register, with the day it was entered where that is another than the day the money came. */
function registerWords({ number, on }: NonNullable<NumberedFacts['entered']>): string {
  return on ? `n° ${number}, inscrit le ${formatCivilDate(on)}` : `n° ${number}`
}

/** The articles of a receipt, short enough for one page: the payment in a table, then who received it in a sentence. */
export function receiptArticles(facts: NumberedFacts): DraftArticle[] {
  const { payments, total, stay, left, entered } = facts
  const { on, means } = payments[0]!
  const paid = factsTable('Le paiement reçu', [
    ['Payeur', payerWords(facts)],
    ['Montant', formatEuros(total)],
    ['Date', formatCivilDate(on)],
    ['Moyen', means],
    ['Séjour', `${stay.title}, ${stay.city}`],
    ['Dates', `du ${formatCivilDate(stay.arrival)} au ${formatCivilDate(stay.departure)}`],
    ['Reste à payer ce jour-là', left === null ? '' : formatEuros(left)],
    ['Registre des recettes', entered ? registerWords(entered) : ''],
    ['Mandat', entered?.mandate ? `n° ${entered.mandate}` : ''],
  ])
  return [
    { heading: 'Paiement', blocks: [paid] },
    { heading: 'Émetteur', blocks: [`${issuerWords(facts)}.`] },
  ]
}
