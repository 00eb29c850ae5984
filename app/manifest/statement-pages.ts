import { consolePages, type DeclaredInConsole, file, type Grant, type Pages, page } from './page-entry.ts'

/** The statements of owners under an address of a console, and each of them with its files. */
const statements = (under: string, read: Grant): readonly DeclaredInConsole[] => [
  page(under, 'statements/statements.tsx', { read, csv: 'releves', finds: 'Relevés' }),
  page(`${under}/:book/:party/:month`, 'statements/statement.tsx', { read }),
  file(`${under}/:book/:party/:month/pdf`, 'statements/statement-file.ts', { read }),
  file(`${under}/:book/:party/:month/csv`, 'statements/statement-lines-file.ts', { read, reads: 10 }),
]

/** What owners earned month by month: for themselves, for the head of their agency, and for the house. */
export const STATEMENT_PAGES: Pages = [
  ...consolePages('owner', statements('releves', 'whole area')),
  ...consolePages('agent', statements('releves', 'agency heads')),
  ...consolePages('back-office', statements('finance/releves', 'whole area')),
  ...consolePages('admin', statements('releves', 'whole area')),
]
