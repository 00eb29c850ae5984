import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchedFigures, typedNumber } from './phone-number.ts'

test.each([
  [' 06 12 34 56 78 ', '06 12 34 56 78'],
  ['79 123 45 67', '79 123 45 67'],
  ['+44 7911 123456 ext. 3', '+44 7911 123456 ext. 3'],
  ['06 12', null],
  ['Camille', null],
  ['', null],
  ['0'.repeat(61), null],
])('« %s » is sent to the server as %s', (typed, sent) => {
  expect(typedNumber(typed)).toBe(sent)
})

describe('a searched text', () => {
  test.each(['06 12 34 56 78', '+33 6 12 34 56 78', '0033 6 12 34 56 78', '06.12.34', '34 56 78'])(
    '« %s » finds the number that it is a form or a part of',
    (text) => {
      expect('33612345678').toContain(searchedFigures(text)!)
    },
  )

  test('that has letters, or fewer than four figures, is no number', () => {
    expect(['Roux', '12 rue', '06 1', ''].map(searchedFigures)).toEqual([null, null, null, null])
  })

  test('that is a whole number in any form finds that number', () => {
    const numbers = fc.stringMatching(/^\+[1-9]\d{9,12}$/)
    fc.assert(
      fc.property(numbers, (number) => {
        for (const form of [number, `00${number.slice(1)}`, number.replace(/(\d\d)/g, '$1 ')])
          expect(number).toContain(searchedFigures(form)!)
      }),
    )
  })
})
