import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'
import { type Cents, formatEuros } from '#shared/money.ts'
import { numberArticles, type PrintedDocument, withFrenchSpacing } from '#shared/printed-document.ts'

/** A stay's schedule on one day: each due, its paid part and the rest. */
export type ScheduleFacts = {
  reservation: string
  title: string
  arrival: CivilDate
  departure: CivilDate
  on: CivilDate
  dues: { label: string; dueOn: CivilDate; amount: Cents; paid: Cents }[]
}

/** The schedule as a document: the dues in their order, to the cent. */
export function scheduleDocumentText(facts: ScheduleFacts): PrintedDocument {
  const { reservation, title, arrival, departure, on, dues } = facts
  const sum = (of: (due: ScheduleFacts['dues'][number]) => Cents) =>
    formatEuros(dues.reduce((all, due) => all + of(due), 0))
  return withFrenchSpacing({
    template: 'schedule-fr-2026-11',
    title: 'Échéancier',
    reference: `Réservation ${reservation}, au ${formatCivilDate(on)}`,
    preamble: [`${title}, séjour du ${formatCivilDate(arrival)} au ${formatCivilDate(departure)}.`],
    articles: numberArticles([
      {
        heading: 'Échéances',
        blocks: [
          {
            kind: 'table',
            caption: 'Ce qui est dû, payé et reste à payer',
            columns: [
              { header: 'Échéance', align: 'start' },
              { header: 'Date', align: 'start' },
              { header: 'Montant', align: 'end' },
              { header: 'Payé', align: 'end' },
              { header: 'Reste', align: 'end' },
            ],
            rows: dues.map(({ label, dueOn, amount, paid }) => [
              label,
              formatCivilDate(dueOn),
              formatEuros(amount),
              formatEuros(paid),
              formatEuros(amount - paid),
            ]),
            footer: [
              'Total',
              '',
              sum(({ amount }) => amount),
              sum(({ paid }) => paid),
              sum(({ amount, paid }) => amount - paid),
            ],
          },
        ],
      },
    ]),
    signature: null,
  })
}
