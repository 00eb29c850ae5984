import { expect, test } from 'vitest'
import { writeDocumentPdf } from '#platform/pdf/document-pdf.ts'
import { numberedFacts } from '#tests/numbered-facts-factory.ts'
import { numberedDocumentText } from './numbered-document.ts'
import type { NumberedFacts } from './numbered-facts.ts'

const FACTS = numberedFacts()

test('a receipt is one page, with long names too', async () => {
  const long = 'Domaine de la très longue baie des pins maritimes et des calanques '
  const facts: NumberedFacts = {
    ...{ ...FACTS, layout: 'by_seller', lines: [] },
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
