import { describe, expect, test } from 'vitest'
import { bedsOf } from './room-beds.ts'

const rooms = (...beds: string[]) => beds.map((words, index) => ({ name: `Chambre ${index}`, beds: words }))

describe('the beds of a villa', () => {
  test('are counted by width, the widest first', () => {
    const beds = bedsOf(
      rooms('1 lit de 160 cm', '2 lits de 90\u00a0cm jumelables', '1 lit de 160 cm et 2 lits de 90 cm'),
    )
    expect(beds).toEqual([
      { count: 2, widthCm: 160 },
      { count: 4, widthCm: 90 },
    ])
  })

  test('are not counted when a room describes its beds in another form, or not at all', () => {
    expect(bedsOf(rooms('1 lit de 160 cm', '2 lits de 90 cm et 1 lit d’appoint'))).toBeNull()
    expect(bedsOf(rooms('1 lit de 160 cm', 'Alcôve'))).toBeNull()
    expect(bedsOf([])).toBeNull()
  })
})
