import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upstairsRoom } from '#modules/properties/step-free.ts'
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

test('a caption or a description says « de plain-pied » of a home on one level alone', () => {
  const saying = ALL_VILLAS.filter(({ id, description }) => {
    const captions = photos.filter(({ villa }) => villa === id).map(({ alt }) => alt)
    return /de plain-pied/i.test([...description, ...captions].join(' '))
  })
  const isOne = (villa: (typeof ALL_VILLAS)[number]) =>
    villa.isStepFree === true && upstairsRoom(villa.rooms.map(([name]) => ({ name }))) === null
  expect(saying.length).toBeGreaterThan(2)
  expect(saying.filter((villa) => !isOne(villa)).map(({ id }) => id)).toEqual([])
})

interface Shot {
  scene: string
  room: string
  params: { plan?: string; storey?: number }
}
const { villas: MODELED } = JSON.parse(readFileSync('media/villas.json', 'utf8')) as {
  villas: { id: string; style?: Record<string, unknown>; shots: Shot[] }[]
}

test('no two villas of a town show a living room, a kitchen or a bathroom of the same plan', () => {
  const plans = MODELED.flatMap(({ id, shots }) => {
    const city = ALL_VILLAS.find((villa) => villa.id === id)!.city
    const rooms = shots
      .filter(({ scene }) => /^(living|kitchen|bathroom)/.test(scene))
      .map(({ scene, params }) => `${scene} ${params.plan ?? ''}`)
    return [...new Set(rooms)].map((room) => `${city}: ${room}`)
  })
  expect(plans.length).toBeGreaterThan(60)
  expect(plans.filter((plan, n) => plans.indexOf(plan) !== n)).toEqual([])
})

test('a bedroom upstairs looks down on the garden, from a balcony or a window', () => {
  const upstairs = MODELED.flatMap(({ id, shots }) => {
    const names = ALL_VILLAS.find((villa) => villa.id === id)!.rooms.map(([name]) => name)
    const above = names.filter((name) => /étage/.test(name)).map(nameOf)
    return shots
      .filter(({ room }) => above.includes(nameOf(room)))
      .map(({ room, params }) => ({ id, room, params }))
  })
  expect(upstairs.length).toBeGreaterThan(2)
  expect(upstairs.filter(({ params }) => params.storey !== 1)).toEqual([])
})

test('a house owns its furniture: no piece stands in more than four of them', () => {
  const kinds = [
    'sofa',
    'armchair_kind',
    'chair',
    'table_kind',
    'low_table',
    'hung',
    'stand',
    'lit',
    'bed',
    'pot',
    'art',
    'rug_kind',
  ]
  const houses = new Map<string, string[]>()
  for (const { id, style } of MODELED) {
    for (const kind of kinds) {
      const piece = `${kind} ${style?.[kind]}`
      houses.set(piece, [...(houses.get(piece) ?? []), id])
    }
  }
  expect(houses.size).toBeGreaterThan(80)
  expect([...houses].filter(([, owners]) => owners.length > 4)).toEqual([])
})

function hasPhotoMatching(id: string, words: RegExp): boolean {
  return photos.some(({ villa, room, alt }) => villa === id && words.test(`${room} ${alt}`))
}
