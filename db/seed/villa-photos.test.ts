import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import photos from './photos.json' with { type: 'json' }
import { ALL_VILLAS } from './villas/all-villas.ts'

/** Removes article and details: « La chambre du cap » and « Chambre du cap, rez-de-jardin » name one room. */
const nameOf = (words: string) => words.replace(/^La /, '').replace(/,.*$/, '').toLowerCase()

test('a picture of a bedroom carries the name of a bedroom of its villa', () => {
  const bedrooms = photos.filter(({ key }) => /-chambre(-|$)/.test(key))
  expect(bedrooms.length).toBeGreaterThan(26)
  for (const { key, villa, room } of bedrooms) {
    const rooms = ALL_VILLAS.find(({ id }) => id === villa)?.rooms.map(([name]) => nameOf(name))
    expect(rooms, key).toContain(nameOf(room))
  }
})

test('the photographs of a villa with a pool show the pool', () => {
  const withPool = ALL_VILLAS.filter(
    ({ id, amenities }) => amenities.includes('pool') && hasPhotoMatching(id, /./),
  )
  expect(withPool.length).toBeGreaterThan(20)
  expect(withPool.filter(({ id }) => !hasPhotoMatching(id, /piscine|bassin/i)).map(({ id }) => id)).toEqual(
    [],
  )
})

test('no two villas of a town show a living room, a kitchen or a bathroom of the same plan', () => {
  const { villas } = JSON.parse(readFileSync('media/villas.json', 'utf8')) as {
    villas: { id: string; shots: { scene: string }[] }[]
  }
  const plans = villas.flatMap(({ id, shots }) => {
    const city = ALL_VILLAS.find((villa) => villa.id === id)!.city
    const rooms = shots.map(({ scene }) => scene).filter((scene) => /^(living|kitchen|bathroom)/.test(scene))
    return [...new Set(rooms)].map((scene) => `${city}: ${scene}`)
  })
  expect(plans.length).toBeGreaterThan(60)
  expect(plans.filter((plan, n) => plans.indexOf(plan) !== n)).toEqual([])
})

function hasPhotoMatching(id: string, words: RegExp): boolean {
  return photos.some(({ villa, room, alt }) => villa === id && words.test(`${room} ${alt}`))
}
