import { expect, test } from 'vitest'
import { SAMPLE_RENTAL } from '#modules/rental-contracts/sample-rental.ts'
import { hoursOf, type StayTerms, termChanges, termProblems, termsOfContract } from './stay-terms.ts'

const before = termsOfContract(SAMPLE_RENTAL)
const changed = (some: Partial<StayTerms>) => ({ ...before, ...some })

test('a term that changes is said in both of its versions, and the others are not', () => {
  expect(termChanges(before, before)).toEqual([])
  expect(termChanges(before, changed({ arrivalUntil: '22:30', animals: 'allowed' }))).toEqual([
    {
      part: 'hours',
      name: 'Arrivée',
      before: 'de 16\u00a0h à 20\u00a0h',
      after: 'de 16\u00a0h à 22\u00a0h\u00a030',
    },
    {
      ...{ part: 'animals', name: 'Animaux' },
      ...{ before: 'admis avec l’accord écrit du bailleur', after: 'admis' },
    },
  ])
  expect(termChanges(before, changed({ equipment: ['Lit', 'Chaise'] }))[0]).toMatchObject({
    ...{ before: 'aucun', after: 'Lit\u00a0; Chaise' },
  })
})

test.each([
  ['occupants', { occupants: ['A', 'B', 'C', 'D', 'E', 'F', 'G'] }],
  ['arrivalFrom', { arrivalFrom: '25:00' }],
  ['arrivalUntil', { arrivalUntil: '15:00' }],
  ['departureBy', { departureBy: '' }],
  ['equipment', { equipment: ['x'.repeat(121)] }],
  ['clauses', { clauses: Array.from({ length: 11 }, () => 'Texte.') }],
  ['occupants', { occupants: ['漢字'] }],
  ['clauses', {}],
] as const)('a wrong term is named beside its field: %s %#', (field, some) => {
  const problems = termProblems(before, changed(some as Partial<StayTerms>), { people: 6 })
  expect(Object.keys(problems)).toEqual([field])
})

test('names of as many people as come are no change of the price', () => {
  const six = changed({ occupants: ['A', 'B', 'C', 'D', 'E', 'F'] })
  expect(termProblems(before, six, { people: 6 })).toEqual({})
})

test('the hours of a stay are those of the villa until an amendment is signed', () => {
  const villa = { checkIn: { from: '17:00', to: '19:00' }, checkOut: '09:00' }
  expect(hoursOf(villa, null)).toEqual(villa)
  expect(hoursOf(villa, changed({ arrivalUntil: '22:00' }))).toEqual({
    ...{ checkIn: { from: '16:00', to: '22:00' }, checkOut: '10:00' },
  })
})
