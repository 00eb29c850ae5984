import { expect, test } from 'vitest'
import { describePinGroup } from './pin-group-words.ts'

const at = (...places: string[]) => places.map((place) => ({ place }))

test.each([
  [at('Cannes', 'Cannes', 'Cannes', 'Cannes'), '4 villas à Cannes'],
  [at('Le Lavandou', 'Le Lavandou'), '2 villas au Lavandou'],
  [at('Les Issambres', 'Les Issambres'), '2 villas aux Issambres'],
  [at('La Ciotat', 'La Ciotat'), '2 villas à La Ciotat'],
  [at('Cannes', 'Antibes'), '2 villas, Antibes et Cannes'],
  [at('Antibes', 'Cannes', 'Cannes'), '3 villas, Cannes et Antibes'],
  [at('Nice', 'Antibes', 'Cannes'), '3 villas, Antibes, Cannes et Nice'],
  [at('Nice', 'Nice', 'Antibes', 'Cannes', 'Grasse'), '5 villas, Nice, Antibes et 2 autres lieux'],
])('the label of the group of pins %j is « %s »', (pins, words) => {
  expect(describePinGroup(pins)).toBe(words)
})
