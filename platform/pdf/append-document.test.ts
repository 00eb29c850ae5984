import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { PrintedDocument } from '#shared/printed-document.ts'
import { temporaryFolder } from '#tests/after-file.ts'
import { hasProgram } from '#tests/system-program.ts'
import { appendDocumentPdf, type WrittenPdf, writeDocumentPdf } from './document-pdf.ts'

const path = join(temporaryFolder('appended'), 'appended.pdf')
const issuer = 'Agence d’essai'
const at = new Date('2026-11-22T12:00:00Z')
const document = (title: string): PrintedDocument => ({
  ...{ template: 'test', title, reference: 'Essai', preamble: [`Première phrase de ${title}.`] },
  articles: [{ number: 1, heading: `Article de ${title}`, blocks: [] }],
  signature: { heading: 'Cachet', lines: ['Scellé ici.'] },
})
let first: WrittenPdf
let whole: WrittenPdf

beforeAll(async () => {
  first = await writeDocumentPdf(document('Clos'), { issuer, createdAt: new Date('2026-11-20T12:00:00Z') })
  whole = await appendDocumentPdf(first.bytes, document('Suite'), { issuer, at })
  writeFileSync(path, whole.bytes)
})

const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'pipe' }).toString()

test('pages are appended to a PDF whose bytes do not change, with the place of their seal among all of them', async () => {
  expect(Buffer.compare(whole.bytes.subarray(0, first.bytes.length), first.bytes)).toBe(0)
  expect(whole.pages).toBe(first.pages + 1)
  expect(whole.signatureBox!.page).toBe(whole.pages)
  const again = await appendDocumentPdf(first.bytes, document('Suite'), { issuer, at })
  expect(Buffer.compare(again.bytes, whole.bytes)).toBe(0)
})

test.runIf(hasProgram('pdftotext'))(
  'the pages are read after those before them, under their own numbers',
  () => {
    const words = run('pdftotext', '-raw', path, '-')
    expect(words.indexOf('Première phrase de Clos')).toBeLessThan(words.indexOf('Première phrase de Suite'))
    expect(words).toContain('Page 1 sur 1')
    expect(words).toContain('Suite, page 1 sur 1')
  },
)

test.runIf(hasProgram('pdfinfo'))('assistive technology reads both, in their order', () => {
  const structure = run('pdfinfo', '-struct-text', path)
  expect(structure.match(/H1/g)).toHaveLength(2)
  expect(structure.indexOf('Article de Clos')).toBeLessThan(structure.indexOf('Article de Suite'))
  expect(run('pdfinfo', path)).toMatch(/Tagged:\s+yes/)
})
