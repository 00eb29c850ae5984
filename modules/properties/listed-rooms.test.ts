import { describe, expect, test } from 'vitest'
import { ALL_VILLAS } from '#db/seed/villas/all-villas.ts'
import { roomsContradiction } from './listed-rooms.ts'

const house = (bedrooms: number, bathrooms: number, ...rooms: (string | [name: string, beds: string])[]) =>
  roomsContradiction({
    ...{ bedrooms, bathrooms },
    rooms: rooms.map((room) => {
      const [name, beds] = typeof room === 'string' ? [room, '1 lit de 160 cm'] : room
      return { name, beds }
    }),
  })

describe('the rooms that are declared and those that are listed', () => {
  test('agree when each bedroom is listed, by a name, a number of rooms or a bed', () => {
    expect(house(3, 2, 'Chambre principale', 'Suite du jardin', 'Chambre 3')).toBeNull()
    expect(house(4, 1, 'La grande chambre', 'Trois autres chambres')).toBeNull()
    expect(house(4, 1, 'Chambre bleue', '3 chambres')).toBeNull()
    expect(house(5, 1, 'Chambres sous les toits')).toBeNull()
    expect(house(1, 1, ['Salon', ''], 'Studio')).toBeNull()
    expect(house(0, 1, 'Studio')).toBeNull()
  })

  test('are not compared before a room is listed', () => {
    expect(house(4, 2)).toBeNull()
    expect(house(4, 2, ['', ''])).toBeNull()
  })

  test('contradict each other when fewer bedrooms are listed than declared', () => {
    expect(house(4, 2, 'Chambre principale')).toBe(
      '4\u00a0chambres sont annoncées, or la liste des pièces en montre 1\u00a0: corrigez le nombre ou la liste.',
    )
    expect(house(2, 1, ['Salon', ''])).toContain('n’en montre aucune')
    expect(house(2, 1, 'Chambre', ['Salle de bains de la chambre', ''])).toContain('en montre 1')
  })

  test('contradict each other when more bedrooms or bathrooms are listed than declared', () => {
    expect(house(1, 1, 'Chambre 1', 'Suite')).toMatch(/^1\u00a0chambre est annoncée, .* en montre 2/)
    expect(house(0, 1, 'Chambre')).toMatch(/^Aucune chambre n’est annoncée/)
    const bathrooms = ['Salle de bains', 'Salle d’eau'].map((name): [string, string] => [name, ''])
    expect(house(1, 1, 'Chambre', ...bathrooms)).toMatch(
      /^1\u00a0salle de bains est annoncée, .* en montre 2/,
    )
    expect(house(1, 2, 'Chambre', ...bathrooms)).toBeNull()
  })

  test('a bathroom that is not listed is no contradiction: the list tells of the beds', () => {
    expect(house(1, 3, 'Chambre')).toBeNull()
  })

  test('agree in every villa of the demonstration', () => {
    const wrong = ALL_VILLAS.flatMap(({ title, bedrooms, bathrooms, rooms }) => {
      const listed = rooms.map(([name, beds]) => ({ name, beds }))
      return roomsContradiction({ bedrooms, bathrooms, rooms: listed }) ? [title] : []
    })
    expect(wrong).toEqual([])
  })
})
