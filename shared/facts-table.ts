import type { DocumentTable } from './printed-document.ts'

/** A table of facts in a document, each with its name; what is empty is left out. */
export function factsTable(caption: string, rows: [string, string][]): DocumentTable {
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
