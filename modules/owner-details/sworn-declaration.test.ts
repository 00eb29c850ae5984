import { describe, expect, test } from 'vitest'
import { aListing } from '#tests/listing-factory.ts'
import {
  declarationWords,
  houseToDeclare,
  isDeclared,
  RESIDENCE_WORDS,
  swornOpening,
  swornSentence,
} from './sworn-declaration.ts'

const { address } = aListing()
const KNOWN = { jurisdiction: 'FR', registrationNumber: '06029 001234 ab', address } as const

describe('a house', () => {
  test('is declared by its number, without spaces, and its place', () => {
    expect(houseToDeclare(KNOWN)).toEqual({
      registrationNumber: '06029001234AB',
      place: '1 chemin des Essais, 06400 Cannes',
    })
  })

  test.each([
    ['without a number', { registrationNumber: null }],
    ['with a number of another form', { registrationNumber: '1234' }],
    ['without address', { address: null }],
    ['in Monaco', { jurisdiction: 'MC' as const }],
  ])('%s is not', (_, changes) => {
    expect(houseToDeclare({ ...KNOWN, ...changes })).toBeNull()
  })
})

test('the text names who declares, the place, the number, the duties, and whether they live there', () => {
  const opening = swornOpening(houseToDeclare(KNOWN)!, 'Hélène Vidal')
  expect(opening).toMatch(/^Moi, Hélène Vidal, je déclare sur l’honneur .*1 chemin des Essais.*06029001234AB/)
  expect(swornSentence(opening, true)).toBe(`${opening} ${RESIDENCE_WORDS.yes}`)
  expect(swornSentence(opening, false)).toBe(`${opening} ${RESIDENCE_WORDS.no}`)
})

test('the text and the words of a declaration made for several owners name them', () => {
  const madeFor = [
    { name: 'Hélène Vidal', isOwn: true, power: null },
    { name: 'Marius Vidal', isOwn: false, power: 'procuration du 2 mars 2026, acte 12' },
  ]
  expect(swornOpening(houseToDeclare(KNOWN)!, 'Hélène Vidal', madeFor)).toMatch(
    /^Moi, Hélène Vidal, en mon nom et pour Marius Vidal, je déclare/,
  )
  expect(declarationWords({ declaredOn: '2026-11-20', means: 'console', madeFor })).toMatch(
    /espace du propriétaire, pour Hélène Vidal et Marius Vidal \(procuration du 2 mars 2026, acte 12\)$/,
  )
})

test('a declaration holds for its number alone, however it is spaced', () => {
  const declaration = { registrationNumber: '06029001234AB' }
  expect(isDeclared(declaration, '06029 001234 ab')).toBe(true)
  expect(isDeclared(declaration, '06029 001235 AB')).toBe(false)
  expect(isDeclared(declaration, null)).toBe(false)
})

test('a declaration says its day and its way', () => {
  expect(declarationWords({ declaredOn: '2026-11-20', means: 'link', madeFor: [] })).toBe(
    'Faite le 20\u00a0novembre\u00a02026, par le lien envoyé au propriétaire',
  )
})
