import { describe, expect, test } from 'vitest'
import { AMENITIES, AMENITY_CODES, amenitiesByCategory, amenityBits, findAmenity } from './amenity.ts'

describe('amenities', () => {
  test('are the sixteen of the spec, each with its own bit', () => {
    expect(AMENITY_CODES).toHaveLength(16)
    expect(new Set(AMENITY_CODES.map((code) => AMENITIES[code].bit)).size).toBe(16)
    expect(Math.max(...AMENITY_CODES.map((code) => AMENITIES[code].bit))).toBeLessThan(31)
  })

  test('are found by code and by the spec’s labels', () => {
    const labels = [
      'WiFi',
      'Piscine',
      'Parking',
      'Climatisation',
      'Cuisine équipée',
      'Lave-linge',
      'Sèche-linge',
      'Lave-vaisselle',
      'Télévision',
      'Balcon',
      'Terrasse',
      'Jardin',
      'Jacuzzi',
      'Salle de sport',
      'Ascenseur',
      'Accessible PMR',
    ]
    expect(labels.map(findAmenity)).toEqual(AMENITY_CODES)
    expect(findAmenity('pool')).toBe('pool')
    expect(findAmenity('sauna')).toBeNull()
  })

  test('make one mask, in which unknown codes are left out', () => {
    expect(amenityBits(['wifi', 'parking', 'sauna', 'wifi'])).toBe(0b101)
    expect(amenityBits([])).toBe(0)
  })

  test('are shown by family', () => {
    const families = amenitiesByCategory(['garden', 'wifi', 'pool', 'jacuzzi'])
    expect(families.map(({ label, amenities }) => [label, amenities.map((one) => one.label)])).toEqual([
      ['Essentiels', ['Wi-Fi']],
      ['Luxe', ['Jacuzzi']],
      ['Extérieur', ['Piscine', 'Jardin']],
    ])
  })
})
