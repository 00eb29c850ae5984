import { consolePages, type DeclaredInConsole, file, type Grant, type Pages, page } from './page-entry.ts'

/** The entries of books, year by year, and the balance of each year with its file. */
const entries = (under: string, read: Grant): readonly DeclaredInConsole[] => [
  page(under, 'accounting/entry-years.tsx', { read, csv: 'exercices', finds: 'Écritures comptables' }),
  page(`${under}/:book/:year`, 'accounting/entries.tsx', { read }),
  file(`${under}/:book/:year/fichier`, 'accounting/entries-file.ts', { read }),
]

/** The stays whose taxe de séjour goes to communes. */
const taxedStays = (under: string, read: Grant): DeclaredInConsole =>
  page(under, 'accounting/taxed-stays.tsx', {
    read,
    csv: 'taxe-de-sejour',
    finds: 'Taxe de séjour à reverser',
  })

/** For the accountant and the tax office: by the head of an agency, and by the house. */
export const ACCOUNTING_PAGES: Pages = [
  ...consolePages('agent', [
    ...entries('comptabilite', 'agency heads'),
    taxedStays('taxe-de-sejour', 'agency heads'),
  ]),
  ...consolePages('back-office', [
    ...entries('finance/comptabilite', 'whole area'),
    taxedStays('finance/taxe-de-sejour', 'whole area'),
    page('finance/dac7', 'accounting/seller-report.tsx', {
      ...{ read: 'whole area', finds: 'Déclaration des revenus des propriétaires (DAC7)' },
    }),
    file('finance/dac7/:year/fichier', 'accounting/seller-report-file.ts', { read: 'whole area' }),
  ]),
  ...consolePages('admin', entries('comptabilite', 'whole area')),
]
