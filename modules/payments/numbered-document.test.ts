import { describe, expect, test } from 'vitest'
import { formatEuros } from '#shared/money.ts'
import { textOf } from '#shared/printed-document.ts'
import { numberedFacts } from '#tests/numbered-facts-factory.ts'
import { documentNumber, documentTitle, meansWords, numberedDocumentText } from './numbered-document.ts'
import type { NumberedFacts } from './numbered-facts.ts'

const FACTS = numberedFacts()

const wordsOf = (kind: 'receipt' | 'invoice' | 'credit_note', number: string, facts = FACTS) =>
  textOf(numberedDocumentText(kind, number, facts)).join('\n')

test('a number has the letter of its kind, its year and its rank', () => {
  expect(documentNumber('receipt', 2026, 12)).toBe('R-2026-000012')
  expect(documentNumber('invoice', 2026, 12)).toBe('F-2026-000012')
  expect(documentNumber('credit_note', 2027, 1)).toBe('A-2027-000001')
  expect(documentTitle('invoice', 'F-2026-000012')).toBe('Facture F-2026-000012')
})

describe('means', () => {
  test('name the card or the transfer, as far as they are known', () => {
    const card = { brand: 'visa', last4: '4242' } as const
    expect(meansWords('card', { card, reference: null })).toBe('carte Visa se terminant par 4242')
    expect(meansWords('installments', { card: null, reference: null })).toBe('carte bancaire')
    expect(meansWords('bank_transfer', { card: null, reference: 'CAL-1' })).toBe(
      'virement bancaire, référence CAL-1',
    )
    expect(meansWords('bank_transfer', { card: null, reference: null })).toBe('virement bancaire')
  })
})

test('a receipt names issuer, payer, means, number and what is left, and nothing of an empty address', () => {
  const words = wordsOf('receipt', 'R-2026-000012')
  for (const part of ['Agence Essai', 'Camille Exemple', 'R-2026-000012', 'Visa', 'CAL-2026-000001'])
    expect(words).toContain(part)
  expect(words).toContain(formatEuros(1_500_000))
  const payer = numberedDocumentText('receipt', 'R-2026-000012', FACTS).articles[0]!.blocks[1]!
  expect(payer.kind === 'table' && payer.rows.map(([term]) => term)).toEqual(['Nom', 'E-mail'])
})

test('an invoice shows its lines and their total; a credit note the invoice it corrects', () => {
  expect(wordsOf('invoice', 'F-2026-000001')).toMatch(/Location, 7\snuits/)
  const credit = { ...FACTS, payments: [], left: null, corrects: 'F-2026-000001' }
  expect(wordsOf('credit_note', 'A-2026-000001', credit)).toContain('F-2026-000001')
})

test('the tax is said to go to the commune where a line charges it, never for Monaco', () => {
  const words = 'La taxe de séjour est reversée à la commune'
  const taxed = { ...FACTS, lines: [...FACTS.lines, { label: 'Taxe de séjour', amount: 29_022 }] }
  expect(wordsOf('invoice', 'F-2026-000001', taxed)).toContain(words)
  expect(wordsOf('invoice', 'F-2026-000001')).not.toContain(words)
})

describe('the document by seller', () => {
  const agency = { net: 37_500, rate: 2_000, vat: 7_500, seller: { kind: 'agency' } } as const
  const owner = { net: 500_000, rate: null, vat: 0, seller: { kind: 'owner' } } as const
  const bySeller: NumberedFacts = {
    ...{ ...FACTS, layout: 'by_seller', owner: { name: 'Hélène Vidal', mandate: '12' }, total: 545_000 },
    lines: [
      { label: 'Location, 7 nuits', amount: 500_000, sale: owner },
      { label: 'Ménage', amount: 45_000, sale: agency },
    ],
  }

  test('names owner, mandate and agency, with net, rate, VAT and amount of each line and part', () => {
    const document = numberedDocumentText('invoice', 'F-2026-000001', bySeller)
    expect(document.articles.map(({ heading }) => heading)).toEqual([
      ...['Parties et séjour', 'Part du propriétaire, Hélène Vidal'],
      ...['Part de l’agence, Agence Essai', 'Total', 'Paiement', 'Mentions'],
    ])
    expect(textOf(document).join(' ')).toMatch(/mandat n°\s12/)
    const rows = document.articles[2]!.blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []))
    expect(rows.map((row) => row.map((cell) => cell.replace(/\s/g, ' ')))).toEqual([
      ['Ménage', '375,00 €', '20 %', '75,00 €', '450,00 €'],
    ])
  })

  test('a document issued before keeps its text, without sellers', () => {
    const before = numberedDocumentText('invoice', 'F-2026-000001', FACTS)
    expect(before.template).toBe('invoice-fr-2026-11')
    expect(before.articles.map(({ heading }) => heading)).toEqual([
      ...['Émetteur et payeur', 'Séjour', 'Montants', 'Paiement', 'Mentions'],
    ])
  })
})
