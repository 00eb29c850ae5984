import { describe, expect, test } from 'vitest'
import type { AgencyVat } from '#modules/agencies/agency-vat.ts'
import { writeDocumentPdf } from '#platform/pdf/document-pdf.ts'
import type { DocumentTable } from '#shared/printed-document.ts'
import { textOf } from '#shared/printed-document.ts'
import { numberedFacts } from '#tests/numbered-facts-factory.ts'
import { numberedDocumentText } from './numbered-document.ts'
import type { NumberedFacts, NumberedLine } from './numbered-facts.ts'

const untaxed = (amount: number) => ({ net: amount, rate: null, vat: 0 })
const LINES: NumberedLine[] = [
  {
    ...{ label: 'Taxe de séjour', amount: 29_022 },
    sale: { ...untaxed(29_022), seller: { kind: 'commune', name: 'Cannes' } },
  },
  {
    ...{ label: 'Linge de maison', amount: 18_000 },
    sale: { ...untaxed(18_000), seller: { kind: 'provider', name: 'Linge & Cie' } },
  },
  {
    ...{ label: 'Ménage de fin de séjour', amount: 45_000 },
    sale: { net: 37_500, rate: 2_000, vat: 7_500, seller: { kind: 'agency' } },
  },
  {
    ...{ label: 'Frais de service', amount: 52_500 },
    sale: { net: 43_750, rate: 2_000, vat: 8_750, seller: { kind: 'agency' } },
  },
  {
    ...{ label: 'Location, 7 nuits', amount: 1_050_000 },
    sale: { ...untaxed(1_050_000), seller: { kind: 'owner' } },
  },
]

function invoice(changes: Partial<NumberedFacts> = {}, vat: AgencyVat | null = null) {
  const facts = numberedFacts({
    ...{ layout: 'one_table', owner: { name: 'Hélène Vidal', mandate: '12' } },
    ...{ lines: LINES, total: 1_194_522, left: 0, ...changes },
  })
  return numberedDocumentText('invoice', 'F-2026-000001', { ...facts, issuer: { ...facts.issuer, vat } })
}

const wordsOf = (document: ReturnType<typeof invoice>) => textOf(document).join('\n').replace(/\s/g, ' ')
const tablesOf = (document: ReturnType<typeof invoice>) =>
  document.articles.flatMap(
    ({ blocks }) => blocks.filter((block) => block.kind === 'table') as DocumentTable[],
  )
const spaced = (row: readonly string[]) => row.map((cell) => cell.replace(/\s/g, ' '))

describe('an invoice by seller', () => {
  test('gives each line its seller, net, rate, VAT and amount, the owner’s first, then the sum of each seller', () => {
    const [, lines, sums] = tablesOf(invoice())
    expect(lines!.rows.map((row) => [row[0], row[1]])).toEqual([
      ...[
        ['Location, 7\u00a0nuits', 'Hélène Vidal'],
        ['Ménage de fin de séjour', 'Agence Essai'],
      ],
      ...[
        ['Frais de service', 'Agence Essai'],
        ['Linge de maison', 'Linge & Cie'],
      ],
      ['Taxe de séjour', 'Cannes'],
    ])
    expect(spaced(lines!.rows[1]!).slice(2)).toEqual(['375,00 €', '20 %', '75,00 €', '450,00 €'])
    expect(spaced(lines!.footer!)).toEqual(['Total', '', '11 782,72 €', '', '162,50 €', '11 945,22 €'])
    expect(spaced(sums!.rows[1]!)).toEqual(['Agence Essai', '812,50 €', '20 %', '162,50 €', '975,00 €'])
  })

  test('names the mandate under which the agency bills the owner’s part', () => {
    expect(wordsOf(invoice())).toContain('mandat n° 12')
  })

  test('of four sellers is two pages at most', async () => {
    const { pages } = await writeDocumentPdf(invoice(), { issuer: 'Agence Essai', createdAt: new Date(0) })
    expect(pages).toBeLessThanOrEqual(2)
  })

  test('of one seller repeats no sum', () => {
    const [last] = LINES.slice(-1)
    expect(tablesOf(invoice({ lines: [last!] })).map(({ caption }) => caption)).toEqual([
      ...['Parties et séjour', 'Ce qui est facturé', 'Les paiements reçus'],
    ])
  })
})

const SELLER_COLUMNS = ['Désignation', 'Vendeur', 'Net', 'Taux de TVA', 'TVA', 'Montant']

test('an invoice by seller names its issuer with SIREN, address and professional card, and gives amounts in six columns', () => {
  const [parties, lines] = tablesOf(invoice())
  expect(spaced(parties!.rows[0]!)).toEqual([
    'Émetteur',
    'Agence Essai, SAS, SIREN 000 000 000, 1 rue des Essais, carte professionnelle n° CPI 0000, agence@example.com, 04 00 00 00 00',
  ])
  expect(lines!.columns.map(({ header }) => header)).toEqual(SELLER_COLUMNS)
})

describe('a credit note by seller', () => {
  const [rent, cleaning] = [LINES[4]!, LINES[2]!]
  const creditNote = (layout: NumberedFacts['layout'] & string) =>
    numberedDocumentText('credit_note', 'A-2026-000001', {
      ...numberedFacts({ layout, jurisdiction: 'FR', lines: [cleaning, rent], total: 1_095_000 }),
      ...{ owner: { name: 'Hélène Vidal', mandate: '12' }, payments: [], left: null },
      corrects: 'F-2026-000001',
    })

  test.each([
    ['one_table', SELLER_COLUMNS],
    ['tax_named', ['Désignation', 'Vendeur', 'Hors taxe', 'Taux de TVA', 'TVA', 'TTC']],
  ] as const)(
    'of the layout %s has the columns of an invoice, a line for each sum, and no empty part',
    (layout, headers) => {
      const document = creditNote(layout)
      const [, lines, sums] = tablesOf(document)
      expect(lines!.columns.map(({ header }) => header)).toEqual(headers)
      expect(lines!.rows.map(spaced)).toEqual([
        ['Location, 7 nuits', 'Hélène Vidal', '10 500,00 €', 'sans TVA', '0,00 €', '10 500,00 €'],
        ['Ménage de fin de séjour', 'Agence Essai', '375,00 €', '20 %', '75,00 €', '450,00 €'],
      ])
      expect(spaced(lines!.footer!)).toEqual(['Total', '', '10 875,00 €', '', '75,00 €', '10 950,00 €'])
      expect(sums!.rows.map(([seller]) => seller)).toEqual(['Hélène Vidal', 'Agence Essai'])
      expect(document.articles.filter(({ blocks }) => blocks.length === 0)).toEqual([])
    },
  )

  test('names the invoice that it corrects, and the same issuer', () => {
    const words = wordsOf(creditNote('tax_named'))
    expect(words).toContain('sur la facture F-2026-000001')
    expect(words).toContain('SIREN 000 000 000, 1 rue des Essais')
  })
})

describe('an invoice that names the tax', () => {
  const named = (changes: Partial<NumberedFacts> = {}) =>
    invoice({ layout: 'tax_named', jurisdiction: 'FR', ...changes })

  test('agrees with its noun, says what is without and with tax, and that a commune takes the tax of the stay', () => {
    expect(named().reference).toContain('émise le')
    const [, lines, sums] = tablesOf(named())
    expect(lines!.columns.map(({ header }) => header)).toEqual([
      ...['Désignation', 'Vendeur', 'Hors taxe', 'Taux de TVA', 'TVA', 'TTC'],
    ])
    expect(sums!.rows.at(-1)![0]).toBe('Cannes (commune)')
  })

  test('names the article that exempts the letting in France, and no French article for Monaco', () => {
    expect(wordsOf(named())).toContain('exonérée de TVA (CGI, art. 261 D, 4°)')
    expect(wordsOf(named({ jurisdiction: 'MC' }))).not.toContain('CGI')
  })

  test('keeps the words of one that was issued before', () => {
    expect(invoice().reference).toContain('émis le')
    expect(wordsOf(invoice())).toContain('Cette part est sans TVA.')
  })
})

describe('the VAT of the agency', () => {
  const MENTION = 'TVA non applicable, art. 293 B du CGI'

  test('is stated with its number where the agency is liable', () => {
    const words = wordsOf(invoice({}, { regime: 'liable', number: 'FR12000000000' }))
    expect(words).toContain('FR12000000000')
    expect(words).not.toContain(MENTION)
  })

  test('has the mention of the exemption only where the agency declared it', () => {
    expect(wordsOf(invoice({}, { regime: 'exempt' }))).toContain(MENTION)
    expect(wordsOf(invoice())).not.toContain(MENTION)
  })
})
