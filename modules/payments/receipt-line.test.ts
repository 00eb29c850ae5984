import { expect, test } from 'vitest'
import {
  mandateOf,
  RECEIPT_COLUMNS,
  RECEIPT_FILE_COLUMNS,
  receiptCells,
  receiptFileLine,
} from './receipt-line.ts'

const SUM = {
  number: 12,
  cardNumber: 'CPI 0601',
  receivedOn: '2026-11-25',
  payer: '=Camille\nExemple',
  amount: 512_345,
  means: 'Virement',
  purpose: 'Séjour CAL-2026-000042',
  mandate: '7',
  entry: 'receipt',
  enteredOn: '2026-11-27',
} as const

test('a line has a cell for each column, on one line, and no cell is a formula', () => {
  const cells = receiptCells(SUM)
  expect(cells).toHaveLength(RECEIPT_COLUMNS.length)
  expect(cells.slice(0, 4)).toEqual(['12', 'CPI 0601', '2026-11-25', "'=Camille Exemple"])
  expect(cells[4]).toMatch(/^5\s123,45\s€$/u)
  expect(cells.slice(5)).toEqual(['Virement', 'Séjour CAL-2026-000042', '7', 'Recette', '2026-11-27'])
  expect(mandateOf(cells)).toBe('7')
  expect(RECEIPT_FILE_COLUMNS).toHaveLength(cells.length + 2)
})

test('a line of the first form has eight cells, and those that it lacks are empty in the file', () => {
  const cells = receiptCells(SUM).slice(0, 8)
  const line = receiptFileLine({ number: 12, cells, previousHash: 'a', hash: 'b' })
  expect(line).toEqual([...cells, '', '', 'a', 'b'])
})
