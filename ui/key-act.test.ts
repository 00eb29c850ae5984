import { describe, expect, test } from 'vitest'
import { keyActOf, lettersOf } from './key-act.ts'

const press = (key: string, more: Partial<Parameters<typeof keyActOf>[0]> = {}) =>
  keyActOf({ key, isHeld: false, awaitsPage: false, ...more })

describe('a key of the consoles', () => {
  test.each([
    ['j', 'next-row'],
    ['J', 'next-row'],
    ['k', 'previous-row'],
    ['x', 'choose-row'],
    ['/', 'search'],
    ['?', 'help'],
    ['e', 'edit'],
    ['g', 'await-page'],
  ])('%s is the act %s', (key, kind) => {
    expect(press(key)).toEqual({ kind })
  })

  test('after g a letter names a page, and another key nothing', () => {
    expect(press('R', { awaitsPage: true })).toEqual({ kind: 'page', letter: 'r' })
    expect(press('j', { awaitsPage: true })).toEqual({ kind: 'page', letter: 'j' })
    expect(press('Shift', { awaitsPage: true })).toBeNull()
    expect(press('1', { awaitsPage: true })).toBeNull()
  })

  test('k with the control or the command key finds, whatever came before', () => {
    expect(press('k', { isHeld: true, isCommand: true })).toEqual({ kind: 'find' })
    expect(press('K', { isHeld: true, isCommand: true, awaitsPage: true })).toEqual({ kind: 'find' })
    expect(press('j', { isHeld: true, isCommand: true })).toBeNull()
  })

  test('with a control key held, and for a key that has no act, nothing is done', () => {
    expect(press('j', { isHeld: true })).toBeNull()
    expect(press('k', { isHeld: true, awaitsPage: true })).toBeNull()
    expect(press('Enter')).toBeNull()
    expect(press('toString')).toBeNull()
  })
})

test('each page of a sidebar has a letter of its own', () => {
  expect(lettersOf(['Tableau de bord', 'Contacts', 'Mes Annonces', 'Réservations', 'Mes Contrats'])).toEqual([
    't',
    'c',
    'a',
    'r',
    'o',
  ])
  expect(lettersOf(['Échéances', 'É', 'e'])).toEqual(['e', null, null])
})
