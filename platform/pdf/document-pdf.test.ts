import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rentalContract } from '#modules/rental-contracts/rental-contract-template.ts'
import { contentHashOf, sha256Of } from '#modules/signatures/server/content-hash.ts'
import { textOf } from '#shared/printed-document.ts'
import { aRental } from '#tests/rental-facts-factory.ts'
import { hasProgram } from '#tests/system-program.ts'
import { type WrittenPdf, writeDocumentPdf } from './document-pdf.ts'

const folder = mkdtempSync(join(tmpdir(), 'calanque-pdf-'))
const path = join(folder, 'contract.pdf')
const meta = { issuer: 'Agence d’essai', createdAt: new Date('2026-11-20T12:00:00Z') }
const contract = rentalContract(
  aRental({
    traveler: {
      firstName: 'Szczęsny Ðorđe',
      lastName: 'Ιωάννου Иванова',
      email: 'voyageur@example.org',
      phone: '06 00 00 00 00',
      address: '1 rue Œuvrée',
      postalCode: '75000',
      city: 'Paris',
      country: 'France',
    },
  }),
)
let written: WrittenPdf

beforeAll(async () => {
  written = await writeDocumentPdf(contract, meta)
  writeFileSync(path, written.bytes)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'pipe' }).toString()

describe('a contract as a PDF', () => {
  test('has the same bytes each time, and other bytes for other facts', async () => {
    const again = await writeDocumentPdf(rentalContract(structuredClone(aRental())), meta)
    const once = await writeDocumentPdf(rentalContract(aRental()), meta)
    expect(sha256Of(again.bytes)).toBe(sha256Of(once.bytes))
    expect(sha256Of(written.bytes)).not.toBe(sha256Of(once.bytes))
  })

  test('keeps the place of the signature on its last page', () => {
    const { signatureBox, pages } = written
    expect(signatureBox!.page).toBe(pages)
    expect(signatureBox!.y + signatureBox!.height).toBeLessThan(841.89)
  })

  test('keeps signature and seal on one page with the last article, for any length of text', async () => {
    for (const rules of [0, 4, 8, 12, 16, 20, 24, 28]) {
      const houseRules = Array.from({ length: rules }, (_, n) => `Règle ${n + 1} de la maison`)
      const { bytes, pages, signatureBox, sealBox } = await writeDocumentPdf(
        rentalContract(aRental({}, { houseRules })),
        meta,
      )
      expect(signatureBox!.page).toBe(pages)
      expect(sealBox!.page).toBe(pages)
      expect(sealBox!.y).toBeGreaterThan(signatureBox!.y + signatureBox!.height)
      expect(sealBox!.y + sealBox!.height).toBeLessThan(841.89 - 60)
      if (!hasProgram('pdftotext')) continue
      writeFileSync(path, bytes)
      const last = run('pdftotext', '-f', String(pages), '-l', String(pages), path, '-')
      expect(last).toContain('Signature électronique')
      expect(last).toContain('Cachet du mandataire du bailleur')
    }
    writeFileSync(path, written.bytes)
  })

  test('a document that is not signed has no place for a signature', async () => {
    const { signatureBox } = await writeDocumentPdf({ ...contract, signature: null }, meta)
    expect(signatureBox).toBeNull()
  })
})

describe('a contract read by other programs', () => {
  test.runIf(hasProgram('pdftotext'))(
    'shows every word of the document, letters of foreign names included',
    () => {
      const squeeze = (text: string) => text.replaceAll(/[\s\u00a0\u202f]+/g, '')
      const shown = squeeze(run('pdftotext', '-raw', path, '-')).replaceAll(/Agenced’essaiPage\dsur\d/g, '')
      const head = squeeze(`${contract.title}, ${contract.reference}`)
      const body = shown.replaceAll('\f', '').replaceAll(head, '')
      for (const text of textOf(contract)) expect(body).toContain(squeeze(text))
    },
  )

  test.runIf(hasProgram('pdftotext'))(
    'spells a letter that no font draws by its number, never as another sign, and leaves out unseen signs',
    async () => {
      const { bytes } = await writeDocumentPdf(
        { ...contract, preamble: ['Anne\u202e-Marie 李'], signature: null },
        meta,
      )
      const other = join(folder, 'other.pdf')
      writeFileSync(other, bytes)
      expect(run('pdftotext', '-raw', other, '-')).toContain('Anne-Marie [U+674E]')
    },
  )

  test.runIf(hasProgram('pdfinfo'))('is tagged, in French, with headings, lists and table scopes', () => {
    const structure = run('pdfinfo', '-struct', path)
    for (const tag of ['H1', 'H2', 'P', 'L (', 'LI', 'Table', 'Caption', 'TR', 'TH', 'TD']) {
      expect(structure).toContain(tag)
    }
    expect(structure).toContain('/Scope /Column')
    expect(structure).toContain('/Scope /Row')
    expect(run('pdfinfo', path)).toMatch(/Tagged:\s+yes/)
    expect(Buffer.from(written.bytes).toString('latin1')).toContain('/Lang')
  })

  test.runIf(hasProgram('pdffonts'))('carries its fonts', () => {
    const fonts = run('pdffonts', path).trim().split('\n').slice(2)
    expect(fonts).toHaveLength(2)
    for (const font of fonts) expect(font).toMatch(/CID TrueType\s+Identity-H\s+yes yes yes/)
  })
})

test('a hash depends on the keys and their values, not on the order of the keys', () => {
  const facts = { b: [1, { d: null, c: 'x' }], a: undefined }
  expect(contentHashOf(facts)).toBe(contentHashOf({ b: [1, { c: 'x', d: null }] }))
  expect(contentHashOf(facts)).not.toBe(contentHashOf({ b: [{ c: 'x', d: null }, 1] }))
  expect(contentHashOf(contract)).toBe(contentHashOf(JSON.parse(JSON.stringify(contract))))
})
