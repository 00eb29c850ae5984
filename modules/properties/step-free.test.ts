import { describe, expect, test } from 'vitest'
import { isStepFree, STEP_FREE_BIT, STEP_FREE_FACT, searchBits, upstairsRoom } from './step-free.ts'

const ROOMS = [{ name: 'Chambre du jardin' }, { name: 'Chambre du mouillage, rez-de-jardin' }]

describe('a home on one level', () => {
  test('is one whose measured facts say so', () => {
    expect(isStepFree({ accessibility: [STEP_FREE_FACT, 'Porte de 90 cm'], rooms: ROOMS })).toBe(true)
    expect(isStepFree({ accessibility: ['Accès de plain-pied depuis le parking'], rooms: ROOMS })).toBe(false)
    expect(isStepFree({ accessibility: [], rooms: ROOMS })).toBe(false)
  })

  test.each([
    'Chambre principale, étage, vue mer',
    'Chambre verte, premier étage',
    'Chambre en mezzanine',
    'Dortoir (sous-sol)',
    'Chambre du 1er ETAGE',
    'Suite de l’étage',
  ])('is never one with a room upstairs or below: %s', (name) => {
    const rooms = [...ROOMS, { name }]
    expect(upstairsRoom(rooms)).toEqual({ name })
    expect(isStepFree({ accessibility: [STEP_FREE_FACT], rooms })).toBe(false)
  })

  test.each(['Chambre de la tour', 'Suite de la terrasse haute', 'Studio indépendant, rez-de-jardin'])(
    'may have a room whose name speaks of no other level: %s',
    (name) => expect(upstairsRoom([{ name }])).toBeNull(),
  )

  test('has a bit of its own in the search’s mask, apart from those of the amenities', () => {
    const amenities = ['pool', 'stepFree']
    const without = searchBits({ category: 'Domaine', amenities, accessibility: [], rooms: ROOMS })
    expect(without & STEP_FREE_BIT).toBe(0)
    expect(
      searchBits({ category: 'Domaine', amenities, accessibility: [STEP_FREE_FACT], rooms: ROOMS }),
    ).toBe(without + STEP_FREE_BIT)
  })
})

test('a listing is found by the amenity that its category names', () => {
  const bitsOf = (category: string, amenities: string[] = []) =>
    searchBits({ category, amenities, accessibility: [], rooms: ROOMS })
  expect(bitsOf('Vue mer', ['pool'])).toBe(bitsOf('Domaine', ['pool', 'seaView']))
  expect(bitsOf('Domaine')).toBe(0)
})
