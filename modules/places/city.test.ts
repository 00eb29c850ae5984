import { expect, test } from 'vitest'
import { CITIES, cityByName, cityBySlug, DEPARTMENTS, departmentAt, regionNameOf } from './city.ts'
import { slugOf } from './fold-text.ts'

test('the cities served are those of the spec, Monaco and inland Provence', () => {
  expect(CITIES.slice(0, 11).map(({ name }) => name)).toEqual([
    'Cannes',
    'Nice',
    'Antibes',
    'Saint-Tropez',
    'Menton',
    'Grasse',
    'Fréjus',
    'Saint-Raphaël',
    'Hyères',
    'Toulon',
    'Marseille',
  ])
  expect(CITIES.slice(11).map(({ slug }) => slug)).toEqual(['monaco', 'gordes', 'saint-remy-de-provence'])
})

test('a city is found by its name and by its slug', () => {
  for (const city of CITIES) {
    expect(slugOf(city.name)).toBe(city.slug)
    expect(cityBySlug(city.slug)).toBe(city)
    expect(cityByName(city.name.toUpperCase())).toBe(city)
  }
  expect(cityByName('saint remy de provence')?.slug).toBe('saint-remy-de-provence')
  expect(cityBySlug('paris')).toBeNull()
})

test('every French city has a department; Monaco has none and is its own region', () => {
  for (const { country, department } of CITIES) {
    expect(department === null).toBe(country === 'MC')
    if (department) expect(DEPARTMENTS[department]).toBeTruthy()
  }
  expect(regionNameOf(cityBySlug('monaco')!)).toBe('Monaco')
  expect(regionNameOf(cityBySlug('nice')!)).toBe('Provence-Alpes-Côte d’Azur')
})

test('the department of a place is its city’s, else that of its postal code', () => {
  expect(departmentAt({ citySlug: 'cannes', postalCode: '' })).toBe('06')
  expect(departmentAt({ citySlug: 'cassis', postalCode: '13260' })).toBe('13')
  expect(departmentAt({ citySlug: 'moustiers-sainte-marie', postalCode: '04360' })).toBe('04')
  expect(departmentAt({ citySlug: 'monaco', postalCode: '98000' })).toBeNull()
  expect(departmentAt({ citySlug: 'paris', postalCode: '75001' })).toBeNull()
})
