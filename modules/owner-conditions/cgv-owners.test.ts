import { describe, expect, test } from 'vitest'
import { aCgv } from '#tests/cgv-facts-factory.ts'
import { ownerConditions } from './cgv-template.ts'

const helene = { partyId: 'h', name: 'Hélène Vidal', address: 'Nice', quality: null, signerId: 'h' }
const sci = {
  ...{ partyId: 's', name: 'SCI Les Pins', address: '1 quai, Nice', signerId: 'h' },
  quality: 'SIREN 732 829 320, pour qui signe Hélène Vidal en vertu d’une procuration',
}
const marius = { ...helene, partyId: 'm', name: 'Marius Vidal', signerId: 'm' }
const written = (changes: Parameters<typeof aCgv>[0]) => {
  const document = ownerConditions(aCgv(changes))
  return { text: JSON.stringify(document), signature: document.signature?.lines[0] }
}

describe('the conditions of a villa of several owners', () => {
  const { text, signature } = written({ owners: [helene, sci, marius], signerId: 'h' })
  test('name each with who signs for them', () => {
    expect(text).toMatch(/Les propriétaires\s: Hélène Vidal, Nice\s; SCI Les Pins/)
    expect(text.includes('Marius Vidal, Nice, ci-après ensemble le propriétaire')).toBe(true)
  })
  test('are signed by one for those whose power of attorney they have, each on a copy of their own', () => {
    expect(signature).toMatch(/^Hélène Vidal, pour Hélène Vidal et SCI Les Pins, déclare/)
    expect(text.includes('Chaque propriétaire signe un exemplaire du même texte.')).toBe(true)
  })
  test('are signed without such words by one who signs for themself alone', () => {
    expect(written({ owners: [helene, sci, marius], signerId: 'm' }).signature).toMatch(
      /^Hélène Vidal déclare/,
    )
  })
})

test('the conditions of one person are written as before, whichever account signs them', () => {
  expect(written({ signerId: 'h' })).toEqual(written({}))
  expect(written({}).text.includes('exemplaire du même texte')).toBe(false)
})

test('a company alone is named with its representative', () => {
  const { text } = written({ owners: [{ ...sci, quality: 'SIREN 732 829 320' }], signerId: 'h' })
  expect(text).toMatch(/Le propriétaire\s: SCI Les Pins, SIREN\s732\s829\s320, 1 quai, Nice\./)
})
