import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexPins } from './pin-clusters.ts'

const EVERYWHERE = { west: -180, south: -85, east: 180, north: 85 }
const at = (id: string, latitude: number, longitude: number) => ({ id, latitude, longitude })
const PINS = [at('cannes', 43.55, 7.01), at('croisette', 43.547, 7.03), at('marseille', 43.29, 5.37)]

test('pins that would cover each other make a group, which splits at a higher zoom', () => {
  const groups = indexPins(PINS, 15)
  const [group, alone] = groups(EVERYWHERE, 9).sort((a, b) => a.kind.localeCompare(b.kind))
  expect(group).toMatchObject({ kind: 'group', pins: [{ id: 'cannes' }, { id: 'croisette' }] })
  expect(alone).toMatchObject({ kind: 'pin', pin: { id: 'marseille' } })
  expect(groups(EVERYWHERE, 13).map(({ kind }) => kind)).toEqual(['pin', 'pin', 'pin'])
})

test('only the pins and groups within the box are given', () => {
  const around = { west: 5, south: 43, east: 6, north: 44 }
  expect(indexPins(PINS, 15)(around, 12)).toMatchObject([{ kind: 'pin', pin: { id: 'marseille' } }])
})

test('at any zoom, every pin stands alone or in a group', () => {
  const pin = fc.record({
    latitude: fc.double({ min: 42, max: 45, noNaN: true }),
    longitude: fc.double({ min: 3, max: 9, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(pin, { maxLength: 60 }), fc.integer({ min: 5, max: 15 }), (pins, zoom) => {
      const shown = indexPins(pins, 15)(EVERYWHERE, zoom)
      const count = shown.reduce((sum, group) => sum + (group.kind === 'pin' ? 1 : group.pins.length), 0)
      expect(count).toBe(pins.length)
    }),
  )
})
