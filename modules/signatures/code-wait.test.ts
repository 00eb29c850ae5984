import { expect, test } from 'vitest'
import { codeWaitWords, waitWords } from './code-wait.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [1, '1 seconde'],
  [29.2, '30 secondes'],
  [91, '2 minutes'],
  [5_401, '2 heures'],
  [200_000, '3 jours'],
])('%s seconds are written %s', (seconds, words) => {
  expect(plain(waitWords(seconds))).toBe(words)
})

test('the text gives the wait for a new code, or no wait, or the time until another request may be made', () => {
  expect(plain(codeWaitWords({ nextCodeIn: 12, endsIn: 900 }))).toContain('dans 12 secondes')
  expect(codeWaitWords({ nextCodeIn: 0, endsIn: 900 })).toContain('dès maintenant')
  expect(plain(codeWaitWords({ nextCodeIn: null, endsIn: 900 }))).toContain('dans 15 minutes')
})
