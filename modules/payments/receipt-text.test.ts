import { expect, test } from 'vitest'
import { writeDocumentPdf } from '#platform/pdf/document-pdf.ts'
import { textOf } from '#shared/printed-document.ts'
import { numberedFacts } from '#tests/numbered-facts-factory.ts'
import { numberedDocumentText } from './numbered-document.ts'
import type { NumberedFacts } from './numbered-facts.ts'

const FACTS = numberedFacts()

test('a receipt names its line of the register and the mandate, where they are known', () => {
  const said = (facts: NumberedFacts) =>
    textOf(numberedDocumentText('receipt', 'R-2026-000012', facts))
      .join(' ')
      .replaceAll(/\s/g, ' ')
  const named = said({ ...FACTS, layout: 'tax_named', entered: { number: 12, mandate: '7' } })
  expect(named).toContain('Registre des recettes n° 12')
  expect(named).toContain('Mandat n° 7')
  expect(said({ ...FACTS, layout: 'tax_named' })).not.toMatch(/Registre|Mandat/)
})

test('a receipt is one page, with long names too', async () => {
  const long = 'Domaine de la très longue baie des pins maritimes et des calanques '
  const facts: NumberedFacts = {
    ...{ ...FACTS, layout: 'by_seller', lines: [], entered: { number: 1234, mandate: 'DEMO-2026-001' } },
    payer: { ...FACTS.payer, name: long.repeat(2), address: `${long}, 13000 Marseille, France` },
    stay: { ...FACTS.stay, title: long.repeat(2) },
    issuer: { ...FACTS.issuer, address: long.repeat(2) },
  }
  for (const left of [null, 0, 1_500_000]) {
    const text = numberedDocumentText('receipt', 'R-2026-000012', { ...facts, left })
    const { pages } = await writeDocumentPdf(text, { issuer: 'Agence Essai', createdAt: new Date(0) })
    expect(pages).toBe(1)
  }
})
