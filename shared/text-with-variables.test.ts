import { expect, test } from 'vitest'
import { readText, sayPieces } from './text-with-variables.ts'

function said(text: string, value: string): string {
  const read = readText(text, { agence: {} })
  return 'pieces' in read ? sayPieces(read.pieces, () => value) : read.problem
}

test.each([
  ['Nora, de {{agence}}, vous répond', 'Agence Essai', 'Nora, d’Agence Essai, vous répond'],
  ['De {{agence}}', 'Été', 'D’Été'],
  ['Nora, de {{agence}}', 'Maison du Cap', 'Nora, de Maison du Cap'],
  ['Le code {{agence}}', 'Azur', 'Le code Azur'],
  ['Vu de {{agence}}', '', 'Vu de '],
])('« %s » with « %s » is « %s »', (text, value, words) => {
  expect(said(text, value)).toBe(words)
})
