import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type DocumentTable, numberArticles, type PrintedDocument } from '#shared/printed-document.ts'
import { temporaryFolder } from '#tests/after-file.ts'
import { hasProgram } from '#tests/system-program.ts'
import { writeDocumentPdf } from './document-pdf.ts'

const folder = temporaryFolder('tables')

/** A document of so many lines, then an article that begins with a table of so many rows. */
function withTable(lines: number, rows: number): PrintedDocument {
  const table: DocumentTable = {
    ...{ kind: 'table', caption: 'Le tableau', footer: ['Somme', '1'] },
    columns: ['Nom', 'Valeur'].map((header) => ({ header, align: 'start' })),
    rows: Array.from({ length: rows }, (_, i) => [`rang-${i}`, '1']),
  }
  return {
    ...{ template: 'essai', title: 'Essai', reference: 'essai', preamble: [], signature: null },
    articles: numberArticles([
      { heading: 'Avant', blocks: Array.from({ length: lines }, () => 'Une ligne.') },
      { heading: 'Après', blocks: [table] },
    ]),
  }
}

/** The words of each page. */
async function pagesOf(document: PrintedDocument): Promise<string[]> {
  const { bytes } = await writeDocumentPdf(document, { issuer: 'Essai', createdAt: new Date(0) })
  const path = join(folder, 'table.pdf')
  writeFileSync(path, bytes)
  return execFileSync('pdftotext', ['-raw', path, '-']).toString().split('\f')
}

/** Lines before the table: it begins at several places of the second half of a page. */
const LINES = Array.from({ length: 7 }, (_, i) => 16 + 3 * i)

test.runIf(hasProgram('pdftotext'))(
  'a short table is on one page, with the heading of its article',
  async () => {
    for (const lines of LINES) {
      const whole = (await pagesOf(withTable(lines, 4))).filter((words) => words.includes('rang-'))
      expect(whole).toHaveLength(1)
      for (const word of ['Après', 'Le tableau', 'rang-0', 'rang-3', 'Somme'])
        expect(whole[0]).toContain(word)
    }
  },
)

test.runIf(hasProgram('pdftotext'))('a long table has no single row on a page', async () => {
  for (const lines of LINES) {
    const pages = (await pagesOf(withTable(lines, 40))).filter((words) => /rang-|Somme/.test(words))
    for (const words of pages) expect(words.match(/rang-|Somme/g)!.length).toBeGreaterThan(1)
  }
})
