import { expect, test } from 'vitest'
import { TEMPLATE_KINDS } from './template-kinds.ts'
import { writeWording } from './write-wording.ts'

const PRICE = { heading: 'Prix', blocks: ['Le prix.'] }
const VALUES = {
  values: { villa: 'Azur', prix_total: 123_456, voyageurs: 8, arrivee: '2027-07-17', regles: [] },
  facts: { pool: true, pets: false },
}
const write = (text: string[] | null, when: string | null = null, key = 'c1') =>
  writeWording(
    [PRICE],
    { number: 2, clauses: [{ key, heading: 'Une clause', text, when }] },
    TEMPLATE_KINDS.rental,
    VALUES,
  )

test('a clause says its variables by their type, and no list that is empty', () => {
  const [clause, kept] = write(['{{villa}} {{voyageurs}} {{arrivee}} {{prix_total}}', '{{regles}}'])
  expect(clause!.blocks).toHaveLength(1)
  expect(String(clause!.blocks[0]).replaceAll(/\s/g, ' ')).toBe('Azur 8 17 juillet 2027 1 234,56 €')
  expect(kept).toEqual(PRICE)
})

test('a clause is written under its condition, and a text that is refused never passes', () => {
  expect(write(['Oui.'], 'pool').map(({ heading }) => heading)).toEqual(['Une clause', 'Prix'])
  expect(write(['Oui.'], 'pets')).toEqual([PRICE])
  expect(write(null, null, 'prix')).toEqual([{ ...PRICE, heading: 'Une clause' }])
  expect(() => write(['{{rien}}'])).toThrow('is refused')
})
