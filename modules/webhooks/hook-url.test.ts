import { expect, test } from 'vitest'
import { readHookUrl } from './hook-url.ts'

test('an address over https is kept as a browser writes it', () => {
  expect(readHookUrl(' https://Exemple.fr/calanque?v=1 ')).toBe('https://exemple.fr/calanque?v=1')
})

test.each([
  'http://exemple.fr',
  'exemple.fr',
  'https://a:b@exemple.fr',
  'ftp://x',
  '',
  `https://e.fr/${'a'.repeat(500)}`,
])('another text is refused: %s', (typed) => {
  expect(readHookUrl(typed)).toBeNull()
})
