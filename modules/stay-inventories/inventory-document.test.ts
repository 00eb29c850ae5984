import { expect, test } from 'vitest'
import { houseClauses } from '#modules/contract-templates/clauses.ts'
import { STAY_KINDS } from '#modules/contract-templates/stay-kinds.ts'
import { textOf } from '#shared/printed-document.ts'
import { inventoryDocument } from './inventory-document.ts'
import type { InventoryFacts } from './inventory-facts.ts'
import { SAMPLE_INVENTORY } from './sample-inventory.ts'

const said = (facts: InventoryFacts) => textOf(inventoryDocument(facts)).join('\n').replaceAll(/\s/g, ' ')

test('a departure says each thing, what differs from the arrival, and who signed at which hour', () => {
  const words = said(SAMPLE_INVENTORY)
  expect(words).toContain('Chambre principale')
  expect(words).toContain(
    'Salon et salle à manger : Table et chaises Bon état Abîmé : éclat sur le bord de la table',
  )
  expect(words).toContain('Signé sur place par Camille Exemple, le 24 juillet 2027 à 10 h 40')
  expect(words).toContain('Gaz (m³) Non relevé')
  expect(words).toContain('Bailleur Hélène Exemple, par son mandataire Agence Exemple')
  const headings = inventoryDocument(SAMPLE_INVENTORY).articles.map(({ heading }) => heading)
  expect(headings).toEqual(STAY_KINDS.inventory.clauses.map(({ heading }) => heading))
})

test('an arrival has no differences, and a departure without a closed arrival says so', () => {
  const arrival: InventoryFacts = { ...SAMPLE_INVENTORY, moment: 'arrival', arrival: null }
  expect(said(arrival)).not.toContain('Ce qui diffère de l’arrivée')
  expect(said(arrival)).toContain('dans les 48 heures qui suivent la clôture')
  expect(said({ ...SAMPLE_INVENTORY, arrival: null })).toContain('aucune comparaison n’est possible')
})

test('an absent traveler has 48 hours for remarks, and a refusal is kept in their words', () => {
  const absent = said({ ...SAMPLE_INVENTORY, answer: { kind: 'absent' } })
  expect(absent).toContain('Établi sans le voyageur')
  expect(absent).toContain('dans les 48 heures')
  expect(
    said({ ...SAMPLE_INVENTORY, answer: { kind: 'refused', reason: 'Je n’ai pas vu la cave' } }),
  ).toContain('a refusé de signer et en a donné la raison : « Je n’ai pas vu la cave »')
})

test('a version words its clauses under the facts of the inventory', () => {
  const own = {
    ...{ key: 'c-1', heading: 'Suite', when: 'losses' },
    text: ['{{ecarts}}', 'Dépôt : {{depot_garantie}}.'],
  }
  const wording = { number: 2, clauses: [own, ...houseClauses(STAY_KINDS.inventory)] }
  expect(said({ ...SAMPLE_INVENTORY, wording })).toContain('1. Suite')
  expect(said({ ...SAMPLE_INVENTORY, wording, arrival: null })).not.toContain('Suite')
})
