import { describe, expect, test } from 'vitest'
import {
  AMENITIES,
  AMENITY_CODES,
  amenitiesByCategory,
  amenityBits,
  findAmenity,
  withImpliedAmenities,
} from './amenity.ts'

describe('amenities', () => {
  test('each have their own bit, below that of the single level', () => {
    const bits = AMENITY_CODES.map((code) => AMENITIES[code].bit)
    expect(new Set(bits).size).toBe(AMENITY_CODES.length)
    expect(Math.max(...bits)).toBeLessThan(30)
  })

  test('are those of the spec, then what a large house has besides', () => {
    expect(AMENITY_CODES.slice(16).map((code) => [code, AMENITIES[code].label])).toEqual([
      ['heatedPool', 'Piscine chauffée'],
      ['tennis', 'Court de tennis'],
      ['summerKitchen', 'Cuisine d’été'],
      ['boatMooring', 'Ponton ou mouillage'],
      ['staff', 'Personnel de maison'],
      ['cinema', 'Salle de cinéma'],
      ['charging', 'Borne de recharge'],
      ['seaView', 'Vue mer'],
    ])
  })

  test('a heated pool is a pool: the search by pool and the demand of its safety device hold for it', () => {
    expect(withImpliedAmenities(['wifi', 'heatedPool'])).toEqual(['wifi', 'pool', 'heatedPool'])
    expect(withImpliedAmenities(['pool', 'heatedPool'])).toEqual(['pool', 'heatedPool'])
    expect(withImpliedAmenities(['tennis'])).toEqual(['tennis'])
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
    expect(labels.map(findAmenity)).toEqual(AMENITY_CODES.slice(0, 16))
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
