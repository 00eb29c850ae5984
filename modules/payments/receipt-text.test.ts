import { expect, test } from 'vitest'
import { writeDocumentPdf } from '#platform/pdf/document-pdf.ts'
import { numberedDocumentText } from './numbered-document.ts'
import type { NumberedFacts } from './numbered-facts.ts'

const FACTS: NumberedFacts = {
  issuedOn: '2026-11-22',
  issuer: {
    ...{ name: 'Agence Essai', legalForm: 'SAS', siren: '000 000 000', address: '1 rue des Essais' },
    ...{ email: 'agence@example.com', phone: '04 00 00 00 00', card: 'n° CPI 0000' },
  },
  payer: { name: 'Camille Exemple', address: '', email: 'camille@example.fr' },
  stay: {
    ...{ reservation: 'CAL-2026-000001', title: 'Villa Azur', city: 'Antibes' },
    ...{ arrival: '2027-07-17', departure: '2027-07-24' },
  },
  lines: [{ label: 'Location, 7 nuits', amount: 500_000 }],
  total: 500_000,
  payments: [{ on: '2026-11-21', means: 'carte Visa se terminant par 4242', amount: 500_000 }],
  left: 1_500_000,
  corrects: null,
}

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
