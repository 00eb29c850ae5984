import { expect, test } from 'vitest'
import { ofName, ofPlace } from './of-name.ts'

test.each([
  ['Camille', 'de Camille'],
  ['Étienne', 'd’Étienne'],
  ['Hélène Castellan', 'd’Hélène Castellan'],
  ['Agence Calanque Démo', 'd’Agence Calanque Démo'],
  ['Yves', 'd’Yves'],
  ['Yasmine', 'de Yasmine'],
  ['11 rue du Petit-Puits', 'de 11 rue du Petit-Puits'],
  ['', 'de '],
])('after « de », %s is written %s', (name, words) => {
  expect(ofName(name)).toBe(words)
})

test.each([
  ['Antibes', 'd’Antibes'],
  ['Hyères', 'd’Hyères'],
  ['Nice', 'de Nice'],
  ['Le Cannet', 'du Cannet'],
  ['Les Baux-de-Provence', 'des Baux-de-Provence'],
  ['La Ciotat', 'de La Ciotat'],
])('the article of a town contracts with « de »: %s, %s', (town, words) => {
  expect(ofPlace(town)).toBe(words)
})
