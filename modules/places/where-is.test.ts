import { expect, test } from 'vitest'
import { whereIs } from './where-is.ts'

test.each([
  ['Cannes', 'à Cannes'],
  ['Le Cannet', 'au Cannet'],
  ['Les Baux-de-Provence', 'aux Baux-de-Provence'],
  ['La Ciotat', 'à La Ciotat'],
  ['L’Escarène', 'à L’Escarène'],
  ['Èze', 'à Èze'],
])('a place in %s is said to be « %s »', (commune, words) => expect(whereIs(commune)).toBe(words))
