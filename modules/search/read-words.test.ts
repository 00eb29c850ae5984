import { expect, test } from 'vitest'
import type { Lexicon } from './near-names.ts'
import { readWords } from './read-words.ts'

const LEXICON: Lexicon = {
  places: new Map([['aix en provence', { kind: 'place', id: 'city:aix', name: 'Aix-en-Provence' }]]),
  titleWords: new Map([['mas', 'Mas']]),
}
const kinds = (text: string) =>
  readWords(text.split(' '), LEXICON).map(({ kind, text: read }) => [kind, read])

test('the longest name in full is read first, then words of villas’ names; the rest is left', () => {
  expect(kinds('mas a aix en provence piscine chauffee zzz')).toEqual([
    ['title', 'mas'],
    ['link', 'a'],
    ['meaning', 'aix en provence'],
    ['meaning', 'piscine chauffee'],
    ['left', 'zzz'],
  ])
})

test('a number counts what follows it, in figures, in words or without a space', () => {
  const counts = (text: string) => readWords(text.split(' '), LEXICON)
  expect(counts('dix personnes')).toEqual([
    { kind: 'count', counted: 'adults', number: 10, text: 'dix personnes' },
  ])
  expect(counts('4ch')).toEqual([{ kind: 'count', counted: 'bedrooms', number: 4, text: '4 ch' }])
  expect(counts('une chambre')).toMatchObject([{ number: 1 }])
  expect(kinds('10 zzz')).toEqual([
    ['left', '10'],
    ['left', 'zzz'],
  ])
})

test('a word that turns another round is not read, nor is this other; nor is a word that counts without a number', () => {
  expect(kinds('sans piscine chauffee')).toEqual([['unread', 'sans piscine chauffee']])
  expect(kinds('pas chere')).toEqual([['unread', 'pas chere']])
  expect(kinds('sans')).toEqual([['unread', 'sans']])
  expect(kinds('chambres')).toEqual([['unread', 'chambres']])
})
