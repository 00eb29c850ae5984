import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#shared/civil-date.ts'
import { type BoardCell, cellOnKey } from './board-keys.ts'

const BOUNDS = { rows: 5, span: { from: '2026-01-01', to: '2027-01-01' } } as const
const press = (cell: BoardCell, key: string, held: { ctrlKey?: boolean; shiftKey?: boolean } = {}) =>
  cellOnKey(cell, { key, shiftKey: false, ctrlKey: false, metaKey: false, ...held }, BOUNDS)
const cell: BoardCell = { row: 2, day: '2026-07-15' }

test.each<[string, object, BoardCell]>([
  ['ArrowRight', {}, { row: 2, day: '2026-07-16' }],
  ['ArrowLeft', {}, { row: 2, day: '2026-07-14' }],
  ['ArrowUp', {}, { row: 1, day: '2026-07-15' }],
  ['ArrowDown', {}, { row: 3, day: '2026-07-15' }],
  ['PageDown', {}, { row: 2, day: '2026-08-15' }],
  ['PageUp', {}, { row: 2, day: '2026-06-15' }],
  ['PageDown', { shiftKey: true }, { row: 2, day: '2026-12-31' }],
  ['Home', {}, { row: 2, day: '2026-01-01' }],
  ['End', {}, { row: 2, day: '2026-12-31' }],
  ['Home', { ctrlKey: true }, { row: 0, day: '2026-01-01' }],
  ['End', { ctrlKey: true }, { row: 4, day: '2026-12-31' }],
  ['ArrowUp', { ctrlKey: true }, { row: 0, day: '2026-07-15' }],
])('%s %o leads from the middle to %o', (key, held, to) => {
  expect(press(cell, key, held)).toEqual(to)
})

test('other keys, and shortcuts of the browser, move no focus', () => {
  expect(press(cell, 'a')).toBeNull()
  expect(press(cell, 'ArrowLeft', { ctrlKey: true })).toBeNull()
})

test('no key moves the focus out of the board', () => {
  const keys = fc.constantFrom(
    'ArrowUp',
    'ArrowDown',
    'ArrowLeft',
    'ArrowRight',
    'Home',
    'End',
    'PageUp',
    'PageDown',
  )
  fc.assert(
    fc.property(
      fc.nat(4),
      fc.nat(364),
      keys,
      fc.boolean(),
      fc.boolean(),
      (row, day, key, ctrlKey, shiftKey) => {
        const to = press({ row, day: addDays('2026-01-01', day) }, key, { ctrlKey, shiftKey })
        if (!to) return
        expect(to.row >= 0 && to.row < 5).toBe(true)
        expect(to.day >= '2026-01-01' && to.day < '2027-01-01').toBe(true)
      },
    ),
  )
})
