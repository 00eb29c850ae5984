import { expect, test } from 'vitest'
import { CITIES } from './city.ts'
import { DESTINATIONS, destinationOf } from './destinations.ts'
import { findPlace } from './place.ts'

test('the six places of the home page come first, and every city with a villa has its page', () => {
  expect(DESTINATIONS.slice(0, 6).map(({ name }) => name)).toEqual([
    'Saint-Tropez',
    'Cannes',
    'Nice',
    'Antibes',
    'Monaco',
    'Provence',
  ])
  expect(CITIES.filter(({ slug }) => !destinationOf(slug))).toEqual([])
  expect(destinationOf('paris')).toBeNull()
})

test('the search finds each name, and each neighbor exists', () => {
  for (const { name, near, slug, isArea } of DESTINATIONS) {
    expect(findPlace(name)).toMatchObject(isArea ? { kind: 'area' } : { kind: 'city', code: slug })
    expect(near.filter((other) => other === slug || !destinationOf(other))).toEqual([])
  }
})

test('no two pages have the same text, and the text has French typography', () => {
  const words = DESTINATIONS.flatMap(({ lead, text }) => [lead, ...text])
  expect(new Set(words).size).toBe(words.length)
  for (const text of words) expect(text).not.toMatch(/!|'|[^\u00a0\u202f][;:?]/)
})
