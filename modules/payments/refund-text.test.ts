import { expect, test } from 'vitest'
import { writeDocumentPdf } from '#platform/pdf/document-pdf.ts'
import { textOf } from '#shared/printed-document.ts'
import { numberedFacts } from '#tests/numbered-facts-factory.ts'
import { documentNumber, documentTitle, numberedDocumentText } from './numbered-document.ts'
import { refundCauseWords, refundDestinationWords } from './refund-text.ts'

const REFUND = {
  cause: 'Annulation du séjour par le voyageur',
  sentOn: '2026-12-01',
  way: 'sur la carte Visa se terminant par 4242',
  sellers: ['Hélène Vidal', 'Agence Essai', 'Cannes'],
  creditNote: 'A-2026-000003',
} as const
const facts = numberedFacts({
  ...{ lines: [], payments: [], left: null, layout: 'one_table', total: 250_000 },
  refund: { ...REFUND, sellers: [...REFUND.sellers] },
})

test('the document of a refund says stay, sellers, sum, cause, way, day and credit note', () => {
  const number = documentNumber('refund', 2026, 4)
  expect(number).toBe('RB-2026-000004')
  expect(documentTitle('refund', number)).toBe('Justificatif de remboursement RB-2026-000004')
  const words = textOf(numberedDocumentText('refund', number, facts))
    .join('\n')
    .replace(/\s/g, ' ')
  for (const part of [
    ...['RB-2026-000004', 'CAL-2026-000001', 'Villa Azur, Antibes', '2 500,00 €', '1er décembre 2026'],
    ...[REFUND.cause, REFUND.way, 'Hélène Vidal ; Agence Essai ; Cannes', 'A-2026-000003', 'Camille Exemple'],
  ])
    expect(words).toContain(part)
})

test('it is one page, with long names too', async () => {
  const long = 'Domaine de la très longue baie des pins maritimes et des calanques '
  const text = numberedDocumentText('refund', 'RB-2026-000004', {
    ...facts,
    payer: { ...facts.payer, name: long.repeat(2), address: `${long}, 13000 Marseille, France` },
    stay: { ...facts.stay, title: long.repeat(2) },
    refund: { ...facts.refund!, sellers: [long, long, long, long] },
  })
  const { pages } = await writeDocumentPdf(text, { issuer: 'Agence Essai', createdAt: new Date(0) })
  expect(pages).toBe(1)
})

test('the cause is that of the cancellation, else the reason that staff or the product wrote', () => {
  expect(refundCauseWords('cancelled', 'host')).toBe('Annulation du séjour par l’hôte')
  expect(refundCauseWords('cancelled', null)).toBe('Annulation du séjour')
  expect(refundCauseWords('transfer_too_much', 'host')).toBe('Virement supérieur à la somme demandée')
  expect(refundCauseWords('Geste pour la piscine', null)).toBe('Geste pour la piscine')
})

test('the way names the last four of the card or of the account', () => {
  const card = { brand: 'visa', last4: '4242' } as const
  expect(refundDestinationWords({ by: 'card', card })).toBe('sur la carte Visa se terminant par 4242')
  expect(refundDestinationWords({ by: 'card', card: { ...card, brand: 'unknown' } })).toBe(
    'sur la carte se terminant par 4242',
  )
  expect(refundDestinationWords({ by: 'card', card: null })).toBe('sur la carte qui avait payé')
  expect(refundDestinationWords({ by: 'bank_transfer', ibanEnd: '0189' })).toBe(
    'par virement, vers le compte se terminant par 0189',
  )
  expect(refundDestinationWords({ by: 'bank_transfer', ibanEnd: null })).toBe('par virement bancaire')
})
