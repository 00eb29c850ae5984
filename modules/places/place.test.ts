import { describe, expect, test } from 'vitest'
import { findPlace, placeById, widePlaces } from './place.ts'

describe('finding a place', () => {
  test('takes a city without its accents, or with what follows its name', () => {
    expect(findPlace('hyeres')).toMatchObject({ kind: 'city', code: 'hyeres', name: 'Hyères', country: 'FR' })
    expect(findPlace('Cannes, France')?.code).toBe('cannes')
    expect(findPlace('Monaco')).toMatchObject({ kind: 'city', code: 'monaco', country: 'MC' })
  })

  test('takes Provence as the country behind the coast, and departments by name or number', () => {
    expect(findPlace('Provence')).toMatchObject({ kind: 'area', code: 'provence' })
    expect(findPlace('provence-alpes-côte d’azur')?.code).toBe('PAC')
    expect(findPlace('06')).toMatchObject({ kind: 'department', code: '06', name: 'Alpes-Maritimes' })
    expect(findPlace('bouches du rhone')?.code).toBe('13')
    expect(findPlace('france')).toMatchObject({ kind: 'country', code: 'FR' })
  })

  test('finds nothing where the text names no place', () => {
    expect(findPlace('Villa Azur')).toBeNull()
    expect(findPlace('')).toBeNull()
  })

  test('finds a place again by its id', () => {
    expect(placeById('city:menton')?.label).toBe('Menton, Alpes-Maritimes, France')
    expect(placeById('city:monaco')?.label).toBe('Monaco, Principauté de Monaco')
    expect(placeById('city:paris')).toBeNull()
  })
})

test('what is wider than a city: parts of the country, the region, its departments, the country', () => {
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
    'Alpes-Maritimes',
    'France',
  ])
})
