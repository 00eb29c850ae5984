import { expect, test } from 'vitest'
import { kindOf, MOST_ALIKE, pairsOf, ROOM_KINDS, readVillas, roomsOf } from '../../media/resemblance.ts'

const villas = await readVillas()

test('no two rooms of a kind in two villas resemble beyond the limit, in the pictures that visitors are served', async () => {
  const rooms = roomsOf(villas, (name) => `public/photos/${name}-400.webp`)
  const pairs = await pairsOf(rooms)
  expect(rooms.length).toBeGreaterThan(115)
  expect(pairs.length).toBeGreaterThan(1_800)
  expect(MOST_ALIKE).toBe(0.55)
  expect(pairs.filter(({ alike }) => alike > MOST_ALIKE)).toEqual([])
})

test('the measure finds a picture that two villas share', async () => {
  const [room] = roomsOf(villas, (name) => `public/photos/${name}-400.webp`)
  const [pair] = await pairsOf([room!, { ...room!, villa: 'another', name: 'the same picture' }])
  expect(pair!.alike).toBeCloseTo(1, 6)
})

test('each villa has a bedroom, a bathroom, and a living room or a kitchen', () => {
  for (const { id, shots } of villas) {
    const kinds = new Set(shots.map(kindOf))
    expect(kinds, id).toContain('bedroom')
    expect(kinds, id).toContain('bathroom')
    expect(kinds.has('living') || kinds.has('kitchen'), id).toBe(true)
  }
  expect(Object.keys(ROOM_KINDS)).toHaveLength(4)
})
