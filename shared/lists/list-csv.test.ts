import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defineList } from './list.ts'
import { listCsv } from './list-csv.ts'

type Row = { name: string; amount: number | null; at: string }

const LIST = defineList<Row>()({
  filters: {},
  columns: {
    name: { label: 'Nom', value: ({ name }) => name },
    amount: { label: 'Montant', kind: 'money', value: ({ amount }) => amount },
    at: { label: 'Reçu le', kind: 'instant', value: ({ at }) => at, isForFile: true },
  },
  sorts: ['name'],
  firstSort: { by: 'name', direction: 'ascending' },
  pageSize: 10,
})
const AT = '2026-07-04T14:30:00Z'

test('a file opens in a French spreadsheet: mark, semicolons, decimal commas, every column', () => {
  expect(listCsv(LIST, [{ name: 'Villa « Azur »; mer', amount: -123_456, at: AT }])).toBe(
    '\ufeffNom;Montant;Reçu le\r\n"Villa « Azur »; mer";-1234,56;2026-07-04 16:30\r\n',
  )
  expect(listCsv(LIST, [])).toBe('\ufeffNom;Montant;Reçu le\r\n')
})

test.each(['=1+1', '+33 6', '-1+cmd', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
  'a text that a spreadsheet would take for a formula is kept as text (%j)',
  (name) => {
    const [, line] = listCsv(LIST, [{ name, amount: null, at: AT }]).split('\r\n')
    expect(line!.replace(/^"/, '').startsWith("'")).toBe(true)
  },
)

test('a CSV file that is parsed again has the values of its rows', () => {
  const row = fc.record({
    name: fc.string({ unit: 'grapheme' }).filter((name) => !/^[=+\-@\t\r＝＋－＠]/.test(name)),
    amount: fc.option(fc.integer({ min: -1e9, max: 1e9 })),
    at: fc.constant(AT),
  })
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const [, ...lines] = readCsv(listCsv(LIST, rows))
      expect(lines.map(([name, amount]) => [name, amount])).toEqual(
        rows.map(({ name, amount }) => [
          name,
          amount === null ? '' : (amount / 100).toFixed(2).replace('.', ','),
        ]),
      )
    }),
  )
})

/** Reads semicolons, doubled quotes and lines that end in CR LF, as RFC 4180 defines them. */
function readCsv(text: string): string[][] {
  const cells = [...text.slice(1).matchAll(/("(?:[^"]|"")*"|[^;\r\n"]*)(;|\r\n)/g)]
  const lines: string[][] = [[]]
  for (const [, cell, end] of cells) {
    lines.at(-1)!.push(cell!.startsWith('"') ? cell!.slice(1, -1).replaceAll('""', '"') : cell!)
    if (end === '\r\n') lines.push([])
  }
  return lines.slice(0, -1)
}
