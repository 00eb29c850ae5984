import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedWords } from './changed-words.ts'

test('the changed words of a paragraph stand apart from those that both versions have', () => {
  expect(
    changedWords(
      'Les cinq chambres regardent l’eau. Le jardin est clos.',
      'Les cinq chambres regardent la mer, au lever. Le jardin est clos.',
    ),
  ).toEqual({
    removed: ['Les cinq chambres regardent ', 'l’eau.', ' Le jardin est clos.'],
    added: ['Les cinq chambres regardent ', 'la mer, au lever.', ' Le jardin est clos.'],
  })
})

test('words that were only added leave nothing apart in the former text', () => {
  expect(changedWords('Une maison face à la mer.', 'Une maison claire face à la mer.')).toMatchObject({
    removed: ['Une maison', '', ' face à la mer.'],
    added: ['Une maison ', 'claire', ' face à la mer.'],
  })
})

test('two lines with little in common, and short ones, are read as a whole', () => {
  expect(changedWords('Une piscine et sa plage claire', 'Un garage pour deux belles voitures')).toBeNull()
  expect(changedWords('480 €', '520 €')).toBeNull()
  expect(changedWords('', 'Parking')).toBeNull()
})

test('the three parts of a line are always the line', () => {
  const line = fc.array(fc.constantFrom('a', 'b', 'la', 'mer', ' ', '\n')).map((words) => words.join(' '))
  fc.assert(
    fc.property(line, line, (removed, added) => {
      const found = changedWords(removed, added)
      if (found) expect([found.removed.join(''), found.added.join('')]).toEqual([removed, added])
    }),
  )
})
