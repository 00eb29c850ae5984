import { expect, test } from 'vitest'
import { typedValues } from '#shared/forms/typed-values.ts'
import { ENTRUST_FORM, HOUSE_SCHEMA } from './entrust-schema.ts'
import { stepAddress, stepIn, stepsAt } from './entrust-steps.ts'

const house = {
  ...{ postalCode: '06400', city: 'Cannes', type: 'villa' as const, bedrooms: 4, maxGuests: 8 },
  amenities: ['pool' as const, 'garden' as const],
}
const searchOf = (address: string) => new URL(address, 'https://calanque.test').searchParams

test('the address of a step carries the house, which the next page reads again', () => {
  for (const step of ['maison', 'estimation', 'coordonnees'] as const) {
    const search = searchOf(stepAddress(step, house))
    expect(HOUSE_SCHEMA.parse(typedValues(search))).toEqual(house)
    expect(stepIn(search, true)).toBe(step)
  }
})

test('without a house, only the first step opens', () => {
  expect(stepIn(searchOf('/?etape=coordonnees'), false)).toBe('maison')
  expect(stepsAt('maison', null).map(({ state }) => state)).toEqual(['current', 'locked', 'locked'])
  expect(stepsAt('estimation', house).map(({ state }) => state)).toEqual([
    'completed',
    'current',
    'accessible',
  ])
})

test('each field that is wrong has its sentence, and an agreement that is not given is asked for', () => {
  const fields = new FormData()
  fields.set('intent', 'ask')
  fields.set('email', 'camille@')
  const read = ENTRUST_FORM.read(fields)
  expect(Object.keys('errors' in read ? read.errors : {}).sort()).toEqual(
    ['agreed', 'email', 'firstName', 'lastName', 'street'].sort(),
  )
})
