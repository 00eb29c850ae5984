import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { missingColumns, readTariffs, TARIFF_COLUMNS } from './tariff-file.ts'

const HEADERS = Object.values(TARIFF_COLUMNS)
type Column = keyof typeof TARIFF_COLUMNS
const CANNES: Record<Column, string> = {
  ...{ commune: 'Cannes', insee: '', year: '2027', from: '', to: '', rate: '5', cap: '4,80' },
  ...{ star1: '0,90', star2: '1,00', star3: '1,70', star4: '2,60', star5: '3,40' },
  ...{ departmental: 'oui', regional: 'oui' },
}
const cells = (change: Partial<Record<Column, string>> = {}) =>
  (Object.keys(TARIFF_COLUMNS) as Column[]).map((column) => ({ ...CANNES, ...change })[column])
const read = (...lines: Partial<Record<Column, string>>[]) =>
  readTariffs(
    HEADERS,
    lines.map((line, n) => ({ line: n + 2, cells: cells(line) })),
  )
const problemsOf = (change: Partial<Record<Column, string>>) => {
  const { lines, refused } = read(change)
  expect(lines).toEqual([])
  return refused[0]!.problems
}

describe('a file of tariffs', () => {
  test('gives each commune its tariffs, for the whole year where no days are given', () => {
    expect(read({}).lines).toEqual([
      {
        ...{ citySlug: 'cannes', name: 'Cannes', from: '2027-01-01', to: '2027-12-31' },
        ...{ rateBasisPoints: 500, cap: 480, byStars: { 1: 90, 2: 100, 3: 170, 4: 260, 5: 340 } },
        ...{ departmental: true, regional: true },
      },
    ])
  })

  test('may write a commune in capitals or « St », days in French, and its columns in any order', () => {
    const given = { commune: 'ST TROPEZ', from: '01/06/2027', to: '30/09/2027' }
    const { lines } = readTariffs(HEADERS.toReversed(), [{ line: 2, cells: cells(given).toReversed() }])
    expect(lines[0]).toMatchObject({ citySlug: 'saint-tropez', from: '2027-06-01', to: '2027-09-30' })
  })

  test('is read for a year of a commune whole: a season that is wrong leaves the other one out too', () => {
    const winter = { from: '2027-01-01', to: '2027-05-31' }
    const summer = { from: '2027-06-01', to: '2027-12-31' }
    const { lines, refused } = read(
      winter,
      { ...summer, cap: 'beaucoup' },
      { year: '2028' },
      { commune: 'Nice' },
    )
    expect(lines.map(({ citySlug, from }) => `${citySlug} ${from}`)).toEqual([
      'cannes 2028-01-01',
      'nice 2027-01-01',
    ])
    expect(refused.map(({ line }) => line)).toEqual([2, 3])
    expect(refused[0]!.problems).toEqual(['Corrigez aussi la ligne 3, de la même commune et année.'])
    expect(read(winter, { year: 'bientôt' }).lines).toEqual([])
  })

  test('says which columns it lacks, and asks for neither the code nor the days', () => {
    expect(missingColumns(HEADERS.map((one) => one.toUpperCase()))).toEqual([])
    const optional: string[] = [TARIFF_COLUMNS.insee, TARIFF_COLUMNS.from, TARIFF_COLUMNS.to]
    expect(missingColumns(HEADERS.filter((one) => !optional.includes(one)))).toEqual([])
    expect(missingColumns(['Commune'])).toContain('Plafond (€)')
  })

  test.each([
    ['a name without end', { commune: 'a'.repeat(200), insee: '06029' }, /nom de la commune/],
    ['no commune', { commune: '' }, /nom de la commune/],
    ['an unknown commune without its code', { commune: 'Canes' }, /Commune inconnue/],
    ['a commune elsewhere', { commune: 'Biarritz', insee: '64122' }, /département où nous louons/],
    ['the code of another department', { insee: '83061' }, /code INSEE/],
    ['Monaco', { commune: 'Monaco' }, /Monaco n’a pas/],
    ['no year', { year: '27' }, /quatre chiffres/],
    ['days of another year', { from: '2026-12-01' }, /ceux de 2027/],
    ['days the wrong way round', { from: '2027-09-30', to: '2027-06-01' }, /avant son début/],
    ['a day that does not exist', { from: '31/06/2027' }, /01\/06\/2027/],
    ['a rate above that of the law', { rate: '5,01' }, /0 à 5/],
    ['a rate that is no number', { rate: 'NaN' }, /0 à 5/],
    ['a cap without its comma', { cap: '480' }, /plafond en euros/],
    ['a tariff above the cap', { star5: '4,81' }, /tarif le plus haut/],
    ['a negative tariff', { star1: '-1' }, /1 étoile/],
    ['a surcharge that is no answer', { regional: 'peut-être' }, /oui/],
    ['a regional surcharge in the Vaucluse', { commune: 'Gordes' }, /régionale n’est due/],
  ] as const)('refuses %s, and says what to correct', (_, change, sentence) => {
    expect(problemsOf(change).join(' ')).toMatch(sentence)
  })

  test('takes the highest tariff by stars as the cap', () => {
    expect(read({ star5: '4,80' }).lines[0]).toMatchObject({ cap: 480, byStars: { 5: 480 } })
  })

  test('takes a commune that the site does not know by its code', () => {
    expect(read({ commune: 'Cassis', insee: '13022' }).lines[0]).toMatchObject({ citySlug: 'cassis' })
  })

  test('refuses both of two lines about the same days of a commune, and takes two seasons', () => {
    const summer = { from: '2027-06-01', to: '2027-09-30' }
    expect(read({}, summer, { commune: 'Nice' })).toMatchObject({
      lines: [{ citySlug: 'nice' }],
      refused: [{ line: 2 }, { line: 3 }],
    })
    expect(read(summer, { from: '2027-10-01' }).lines).toHaveLength(2)
    expect(read(summer, { from: '2027-09-30' }).lines).toEqual([])
  })

  test('leaves aside a line without any tariff', () => {
    const none = { rate: '', cap: '', star1: '', star2: '', star3: '', star4: '', star5: '' }
    expect(read(none, {})).toMatchObject({ lines: [{ citySlug: 'cannes' }], refused: [] })
  })

  test('takes or refuses each line that has a tariff, whatever it says, and never both', () => {
    const line = fc.array(fc.oneof(fc.string(), fc.constantFrom('Cannes', '5', '2027', '4,80', 'oui')), {
      maxLength: HEADERS.length + 2,
    })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (given) => {
        const { lines, refused } = readTariffs(
          HEADERS,
          given.map((one, n) => ({ line: n + 2, cells: one })),
        )
        expect(lines.length + refused.length).toBeLessThanOrEqual(given.length)
        for (const { cap, byStars } of lines)
          expect(Math.max(...Object.values(byStars))).toBeLessThanOrEqual(cap)
        for (const { problems } of refused) expect(problems.length).toBeGreaterThan(0)
      }),
    )
  })
})
