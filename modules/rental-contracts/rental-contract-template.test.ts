import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DocumentTable, textOf } from '#shared/printed-document.ts'
import { aRental } from '#tests/rental-facts-factory.ts'
import { RENTAL_TEMPLATE, rentalContract } from './rental-contract-template.ts'

const text = (facts = aRental()) => textOf(rentalContract(facts)).join('\n')
const plain = (value: string) => value.replaceAll(/\s/g, ' ')

describe('the rental contract', () => {
  test('is the same each time it is made from the same facts', () => {
    expect(rentalContract(aRental())).toEqual(rentalContract(structuredClone(aRental())))
    expect(rentalContract(aRental()).template).toBe(RENTAL_TEMPLATE)
  })

  test('names every fact that the law requires (domain §5)', () => {
    const words = plain(text())
    for (const fact of [
      'Hélène Vidal',
      'Jeanne Martin',
      '3 rue de l’Exemple, 69000 Lyon, France',
      'CPI 0605 2026 000 000 001',
      'Garantie de démonstration',
      'Assurance de démonstration',
      'M-2026-117',
      '1 chemin des Essais, 06400 Cannes, France',
      '06029001234AB',
      'Chambre principale',
      '1 lit de 180',
      'Pool house',
      'du samedi 17 juillet 2027 au samedi 24 juillet 2027, soit 7 nuits',
      'entre 16 h et 20 h',
      'au plus tard à 10 h',
      '6 adultes, 2 enfants',
      '20 640,22 €',
      'un acompte au sens de l’article L. 214-1',
      '5 000,00 €',
      'responsabilité civile villégiature',
      'NF P90-308',
      'état des lieux',
      'Médiation de démonstration',
      'droit français',
      'www.georisques.gouv.fr',
    ]) {
      expect(words).toContain(fact)
    }
  })

  test('says word for word that there is no right of withdrawal', () => {
    expect(plain(text())).toContain(
      'Conformément à l’article L. 221-28, 12° du code de la consommation, vous ne disposez pas d’un droit de rétractation pour cet hébergement réservé à des dates déterminées.',
    )
  })

  test('never shows « undefined », « null » or another empty value', () => {
    for (const facts of [aRental(), aRental({}, { jurisdiction: 'MC', registrationNumber: null })]) {
      expect(text(facts)).not.toMatch(/undefined|null|NaN|\[object/)
    }
  })

  test('has a no-break space beside each French punctuation sign', () => {
    expect(text()).not.toMatch(/ [:;?!»]|« /)
  })

  test('calls the payments before the arrival arrhes when they are arrhes', () => {
    const rental = aRental()
    const words = plain(text({ ...rental, schedule: { ...rental.schedule, nature: 'arrhes' } }))
    expect(words).toContain('constitue des arrhes')
    expect(words).toContain('restitue au double')
    expect(words).not.toContain('est un acompte')
  })

  test('has, in Monaco, no registration number, no taxe de séjour, and the law of Monaco', () => {
    const words = plain(text(aRental({}, { jurisdiction: 'MC', registrationNumber: null })))
    expect(words).not.toContain('enregistrement du meublé')
    expect(words).not.toContain('Géorisques')
    expect(words).not.toContain('loi du 6 juillet 1989')
    expect(words).toContain('Aucune taxe de séjour')
    expect(words).toContain('droit monégasque')
    expect(words).toContain('code civil de la Principauté de Monaco')
    expect(words).toContain('loi monégasque n° 1.383')
  })

  test('cites, in Monaco, no French or European law, whatever the payment and the pool', () => {
    for (const nature of ['acompte', 'arrhes'] as const) {
      const rental = aRental({}, { jurisdiction: 'MC', registrationNumber: null })
      const words = plain(text({ ...rental, schedule: { ...rental.schedule, nature } }))
      expect(words.replaceAll('code civil de la Principauté', '')).not.toMatch(
        /\bcode (?!à usage unique)|\b[LR]\. ?\d|article \d|loi du|décret|règlement \(UE\)|droit français/,
      )
      expect(words).toContain('NF P90-308')
    }
  })
})

describe('the tables of the rental contract', () => {
  const tables = rentalContract(aRental()).articles.flatMap(({ blocks }) =>
    blocks.filter((block): block is DocumentTable => block.kind === 'table'),
  )
  const table = (caption: string) => tables.find((one) => one.caption === caption)!
  const cents = (cell: string) => Number(cell.replaceAll(/[^\d]/g, ''))

  test.each(['Détail du prix', 'Échéancier de paiement'])('%s adds up to the total shown', (caption) => {
    const { rows, footer } = table(caption)
    const sum = rows.reduce((total, row) => total + cents(row.at(-1)!), 0)
    expect(sum).toBe(cents(footer!.at(-1)!))
    expect(sum).toBe(2_064_022)
  })

  test('cancellation by either party is described, and its two amounts add up to the price each day', () => {
    const { rows } = table('Effets d’une annulation selon sa date')
    expect(rows.map(([date]) => plain(date!))).toEqual([
      'Jusqu’au 18 mai 2027 inclus',
      'Jusqu’au 17 juin 2027 inclus',
      'Jusqu’au 16 juillet 2027 inclus',
      'À partir du 17 juillet 2027',
    ])
    for (const [, refunded, kept, owedByHost] of rows) {
      expect(cents(refunded!) + cents(kept!)).toBe(2_064_022)
      expect(owedByHost).toBe(kept)
    }
  })

  test('the total shown is the sum of any lines', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(amounts, (lines) => {
        const rental = aRental()
        const total = lines.reduce((sum, amount) => sum + amount, 0)
        const document = rentalContract({
          ...rental,
          price: {
            lines: lines.map((amount) => ({ kind: 'add_on', label: 'Ligne', amount })),
            total,
            touristTaxExplanation: null,
          },
        })
        const prices = document.articles.flatMap(({ blocks }) =>
          blocks.flatMap((block) =>
            block.kind === 'table' && block.caption === 'Détail du prix' ? [block] : [],
          ),
        )
        const { rows, footer } = prices[0]!
        expect(rows.reduce((sum, row) => sum + cents(row[1]!), 0)).toBe(cents(footer![1]!))
        expect(cents(footer![1]!)).toBe(total)
      }),
    )
  })

  test('every row has a cell for each column', () => {
    for (const { columns, rows, footer } of tables) {
      for (const row of [...rows, ...(footer ? [footer] : [])]) expect(row).toHaveLength(columns.length)
    }
  })
})
