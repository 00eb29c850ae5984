import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aMandateTerms } from '#tests/mandate-terms-factory.ts'
import { CELL_SEPARATOR, chainedText, describeEnd, REGISTER_COLUMNS, registerCells } from './register-line.ts'

const MANDATE = {
  ...{ propertyId: 1, agencyId: 1, ownerId: null, number: 42, formerNumber: null },
  ownerName: 'Hélène Vidal',
  ownerAddress: '4 montée des Essais, 06600 Antibes',
  propertyNature: 'villa',
  propertyAddress: '1 chemin des Essais, 06400 Cannes',
  startsOn: '2027-01-01',
  endsOn: '2028-12-31',
  endReason: null,
  signedOn: null,
} as const
const LINE = {
  position: 57,
  cardNumber: 'CPI 0601 2020 000 045 678',
  writtenOn: '2026-11-22',
  mandate: MANDATE,
  terms: { from: '2027-01-01', terms: aMandateTerms() },
  end: null,
} as const

describe('a line of the register', () => {
  test('has a cell for each column that the law requires', () => {
    const cells = registerCells({ ...LINE, entry: 'inscription' })
    expect(cells).toHaveLength(REGISTER_COLUMNS.length)
    expect(cells.slice(0, 12)).toEqual([
      '57',
      'CPI 0601 2020 000 045 678',
      'Inscription',
      '2026-11-22',
      '42',
      '',
      'Hélène Vidal',
      '4 montée des Essais, 06600 Antibes',
      'villa',
      '1 chemin des Essais, 06400 Cannes',
      'Location saisonnière meublée et gestion',
      'Du 1er\u00a0janvier\u00a02027 au 31\u00a0décembre\u00a02028',
    ])
    expect(cells[12]).toMatch(/^Honoraires.*20.*du loyer/)
  })

  test('of an amendment states the first day of its terms, that of an end its reason', () => {
    expect(registerCells({ ...LINE, entry: 'amendment' })[12]).toMatch(
      /^À partir du 1er\u00a0janvier\u00a02027/,
    )
    const end = registerCells({
      ...LINE,
      entry: 'end',
      terms: null,
      end: describeEnd({ endsOn: '2027-03-31', reason: 'Vente du bien' }),
    })
    expect([end[2], end[12], end[13]]).toEqual(['Fin', '', 'Le 31\u00a0mars\u00a02027\u00a0: Vente du bien'])
  })

  test('keeps out what divides cells, and what a spreadsheet would take for a formula', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const cells = registerCells({
          ...LINE,
          entry: 'inscription',
          mandate: { ...MANDATE, ownerName: text },
        })
        expect(cells.every((cell) => !/[\p{Cc}]/u.test(cell) && !/^[=+\-@]/.test(cell))).toBe(true)
      }),
    )
    const name = registerCells({
      ...LINE,
      entry: 'inscription',
      mandate: { ...MANDATE, ownerName: ' =1+1\nx' },
    })[6]
    expect(name).toBe("'=1+1 x")
  })

  test.each(['=', '+', '-', '@', '＝', '＋', '－', '＠'])(
    'keeps a text that begins with %s as text, in every spreadsheet',
    (sign) => {
      const mandate = { ...MANDATE, ownerName: `${sign}SUM(A1)`, ownerAddress: `1 ${sign} 1` }
      const cells = registerCells({ ...LINE, entry: 'inscription', mandate })
      expect([cells[6], cells[7]]).toEqual([`'${sign}SUM(A1)`, `1 ${sign} 1`])
    },
  )

  test('is hashed with the line before it: other cells never make the same text', () => {
    const cells = fc.array(
      fc.string().map((text) => text.replaceAll(CELL_SEPARATOR, '')),
      { minLength: 2, maxLength: 4 },
    )
    fc.assert(
      fc.property(cells, cells, (a, b) => {
        expect(chainedText('0', a) === chainedText('0', b)).toBe(JSON.stringify(a) === JSON.stringify(b))
      }),
    )
    // Chance seldom moves the limit of a cell.
    expect(chainedText('0', ['ab', 'c'])).not.toBe(chainedText('0', ['a', 'bc']))
    expect(chainedText('0a', ['b'])).not.toBe(chainedText('0', ['ab']))
  })
})
