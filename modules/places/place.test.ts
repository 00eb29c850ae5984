import { describe, expect, test } from 'vitest'
import { findPlace, placeById, widePlaces } from './place.ts'

describe('finding a place', () => {
  test('finds a city by its name without accents, or followed by its country', () => {
    expect(findPlace('hyeres')).toMatchObject({ kind: 'city', code: 'hyeres', name: 'Hyères', country: 'FR' })
    expect(findPlace('Cannes, France')?.code).toBe('cannes')
    expect(findPlace('Monaco')).toMatchObject({ kind: 'city', code: 'monaco', country: 'MC' })
  })

  test('finds the area Provence, the region, a department by name or number, and the country', () => {
    expect(findPlace('Provence')).toMatchObject({ kind: 'area', code: 'provence' })
    expect(findPlace('provence-alpes-côte d’azur')?.code).toBe('PAC')
    expect(findPlace('06')).toMatchObject({ kind: 'department', code: '06', name: 'Alpes-Maritimes' })
    expect(findPlace('bouches du rhone')?.code).toBe('13')
    expect(findPlace('france')).toMatchObject({ kind: 'country', code: 'FR' })
  })

  test('finds nothing for a text that names no place', () => {
    expect(findPlace('Villa Azur')).toBeNull()
    expect(findPlace('')).toBeNull()
  })

  test('finds a place again by its id', () => {
    expect(placeById('city:menton')?.label).toBe('Menton, Alpes-Maritimes, France')
    expect(placeById('city:monaco')?.label).toBe('Monaco, Principauté de Monaco')
    expect(placeById('city:paris')).toBeNull()
  })
})

test('the places wider than a city are the areas, the region, its departments and the country', () => {
  expect(widePlaces().map(({ name }) => name)).toEqual([
    'Provence',
    'Côte d’Azur',
    'Luberon',
    'Alpilles',
    'Golfe de Saint-Tropez',
    'Estérel',
    'Provence-Alpes-Côte d’Azur',
    'Bouches-du-Rhône',
    'Var',
    'Vaucluse',
    'Alpes-de-Haute-Provence',
    'Alpes-Maritimes',
    'France',
  ])
})
