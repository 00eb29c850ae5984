import { expect, test } from 'vitest'
import { ratesDone } from './rates-done.ts'

const added = { act: 'add', done: 'La saison «\u00a0Été\u00a0» est ajoutée.' }

test('what is recorded is said, with the act that takes it back and without moving the focus', () => {
  expect(ratesDone({ ...added, base: 3, number: 4 })).toEqual({
    ...{ act: 'add', number: 4, done: added.done, focus: '' },
    ...{ undo: 'undo', about: { base: '4' } },
  })
})

test('a change that waits for the owner says that the site stays as it is', () => {
  expect(ratesDone({ ...added, base: 3, number: -1 })).toEqual({
    ...{ act: 'add', number: -1, focus: '' },
    done: `${added.done} Le site garde les tarifs d’avant jusqu’à la réponse du propriétaire.`,
  })
})

test('an act that changes nothing says so, and there is nothing to take back', () => {
  const { done, undo } = ratesDone({ ...added, base: 4, number: 4 })
  expect(done).toMatch(/^Rien à enregistrer/)
  expect(undo).toBeUndefined()
})

test('the first rates of a house have none before them to go back to', () => {
  expect(ratesDone({ ...added, base: 0, number: 1 }).undo).toBeUndefined()
})
