import { expect, test } from 'vitest'
import { factsTable } from './facts-table.ts'

test('a table of facts leaves out what is empty', () => {
  const { rows } = factsTable('Payeur', [
    ['Nom', 'Camille Exemple'],
    ['Adresse', ''],
  ])
  expect(rows).toEqual([['Nom', 'Camille Exemple']])
})
