import { expect, test } from 'vitest'
import { wordsBehind } from './password-pattern.ts'

test.each([
  ['Bonjour2026', 'bonjour'],
  ['2026!Bonjour', 'bonjour'],
  ['P@ssw0rd2026!', 'password'],
  ['Marse1lle13', 'marseille'],
  ['Saint-Tropez-83', 'sainttropez'],
  ['Été2026!!', 'ete'],
  ['@Zerty2026', 'azerty'],
])('« %s » is the word « %s » with digits and signs', (password, word) => {
  expect(wordsBehind(password)).toContain(word)
})

test('a word with more digits than a date has is not reduced to that word', () => {
  expect(wordsBehind('Mer48201937465')).toEqual([])
})

test('digits alone, and fewer than three letters, are no word', () => {
  expect(wordsBehind('20262027')).toEqual([])
  expect(wordsBehind('Ab-20262027')).toEqual([])
})
