import { expect, test } from 'vitest'
import { account, auditWordsOf, coded, money } from './audit-words.ts'

const WAY = coded('Moyen', { sail: 'à la voile', oar: 'à la rame' })

const BOATS = {
  acts: { 'boat.moor': 'Bateau amarré', 'boat.price': 'Prix réglé' },
  subjects: { boat: 'Un bateau' },
  facts: {
    value: money('Prix'),
    crew: 'Équipage',
    'crew.name': 'Équipier',
    counts: 'Nombre',
    'boat.moor/at': 'Port',
    way: WAY,
    none: WAY,
    owner: account('Propriétaire'),
  },
}
const { auditWords, auditSubjectWords, factLabel, wordedFacts } = auditWordsOf([BOATS])

test('an entry is said by the words of its room, and one of an older product by its name', () => {
  expect(auditWords('boat.moor')).toBe('Bateau amarré')
  expect(auditWords('constructor')).toBe('Autre acte (constructor)')
  expect(auditSubjectWords('boat')).toBe('Un bateau')
  expect(auditSubjectWords('constructor')).toBe('—')
})

test('an amount is shown in euros, before and after', () => {
  expect(wordedFacts('boat.price', { before: null, after: 250_000 })).toEqual([
    { name: 'value', label: 'Prix', before: '—', after: '2\u202f500,00\u00a0€' },
  ])
})

test('a code is shown in its words, each of several too, and an account is marked to be named', () => {
  expect(wordedFacts('boat.moor', { way: ['sail', 'oar', 'constructor'], owner: 'x1', none: null })).toEqual([
    { name: 'way', label: 'Moyen', before: null, after: 'à la voile, à la rame, constructor' },
    { name: 'owner', label: 'Propriétaire', before: null, after: 'x1', isAccount: true },
    { name: 'none', label: 'Moyen', before: null, after: '—' },
  ])
})

test('facts of one among several say which, and those without words are said by what they stand in', () => {
  expect(
    wordedFacts('boat.moor', { crew: [{ name: 'Ana' }, { name: 'Léo' }], counts: { sails: 2 }, toString: 1 }),
  ).toEqual([
    { name: 'crew.0.name', label: 'Équipier n°\u00a01', before: null, after: 'Ana' },
    { name: 'crew.1.name', label: 'Équipier n°\u00a02', before: null, after: 'Léo' },
    { name: 'counts.sails', label: 'Nombre (sails)', before: null, after: '2' },
    { name: 'toString', label: 'toString', before: null, after: '1' },
  ])
})

test('facts that mean the same everywhere have words, those of another room have none', () => {
  expect(factLabel('boat.moor', 'arrival')).toBe('Arrivée')
  expect(factLabel('boat.moor', 'at')).toBe('Port')
  expect(factLabel('boat.price', 'at')).toBeNull()
  expect(factLabel('car.park', 'crew')).toBeNull()
})

test('two rooms that say one act, or one subject, are refused', () => {
  expect(() => auditWordsOf([BOATS, { acts: BOATS.acts }])).toThrow('Two rooms say boat.moor')
  expect(() => auditWordsOf([BOATS, { subjects: BOATS.subjects }])).toThrow('Two rooms say boat')
})
