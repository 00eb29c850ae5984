import { expect, test } from 'vitest'
import { oddEventWords } from './odd-event-words.ts'

test('an odd event is named by its days as they are written, even those that do not exist', () => {
  expect(oddEventWords({ why: 'impossible_date', from: '2027-02-30', to: '2027-03-07' })).toBe(
    'Du 30/02/2027 au 07/03/2027\u00a0: ce jour n’existe pas.',
  )
})
