import { expect, test } from 'vitest'
import { MOST_COUNTED } from './search-result.ts'
import { seeVillas, totalWords } from './total-words.ts'

test.each([
  [0, '0'],
  [37, '37'],
  [MOST_COUNTED, '1\u202f000'],
  [MOST_COUNTED + 1, 'plus de 1\u202f000'],
])('%i results are « %s »', (total, words) => expect(totalWords(total)).toBe(words))

test('a link to all the results says « les » only of a number that is exact', () => {
  expect(seeVillas(37)).toBe('Voir les 37 villas')
  expect(seeVillas(MOST_COUNTED + 1)).toBe('Voir plus de 1\u202f000 villas')
})
