import { expect, test } from 'vitest'
import { fileCell, formatCell } from './list-cell.ts'

test.each([
  ['text', 'Villa', 'Villa', 'Villa', false],
  ['number', 12, '12', '12', true],
  ['number', -1.5, '-1.5', '-1,5', true],
  ['money', -123_456, '\u22121\u202f234,56\u00a0€', '-1234,56', true],
  ['date', '2026-07-01', '1er\u00a0juil.\u00a02026', '2026-07-01', false],
  [
    'instant',
    '2026-07-04T14:30:00Z',
    '4\u00a0juil.\u00a02026 à 16\u00a0h\u00a030',
    '2026-07-04 16:30',
    false,
  ],
  ['money', null, '', '', false],
] as const)('%s %s', (kind, value, shown, text, isFigure) => {
  expect(formatCell(kind, value)).toBe(shown)
  expect(fileCell(kind, value)).toEqual({ text, isFigure })
})
