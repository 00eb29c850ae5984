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
  params: { plan?: string; storey?: number; view?: string }
}
interface Modeled {
  id: string
  place: string
  style?: Record<string, unknown>
  scene_params: Record<string, { view?: string }>
  shots: Shot[]
}
const { villas: MODELED } = JSON.parse(readFileSync('media/villas.json', 'utf8')) as { villas: Modeled[] }

test('the sea off Cannes has its low islands, without towers, from the garden and from the rooms', () => {
  const villas = MODELED.filter(({ place }) => place === 'Cannes')
  expect(villas.map(({ id }) => id)).toEqual(['villa-californie', 'villa-croisette'])
  for (const { id, style, scene_params: scenes, shots } of villas) {
    const views = [...Object.values(scenes), ...shots.map(({ params }) => params)].map(({ view }) => view)
    expect(new Set([style?.view, ...views.filter((view) => view !== undefined)]), id).toEqual(
      new Set(['lerins']),
    )
    expect(scenes.modern?.view, id).toBe('lerins')
  }
})

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

const KINDS_OF_PIECES = [
  ...['sofa', 'armchair_kind', 'chair', 'table_kind', 'low_table', 'hung', 'stand', 'lit', 'bed'],
  ...['pot', 'plant', 'art', 'rug_kind'],
]

test('a house owns its furniture: no piece stands in more than four of them', () => {
  const houses = new Map<string, Set<string>>()
  for (const { id, style, shots } of MODELED) {
    // A room may have another piece than the set of its house.
    const sets = [style, ...shots.map(({ params }) => params as Record<string, unknown>)]
    for (const kind of KINDS_OF_PIECES)
      for (const piece of sets.map((set) => set?.[kind]).filter((piece) => typeof piece === 'string'))
        houses.set(`${kind} ${piece}`, (houses.get(`${kind} ${piece}`) ?? new Set()).add(id))
  }
  for (const kind of KINDS_OF_PIECES)
    expect([...houses.keys()].filter((piece) => piece.startsWith(`${kind} `)).length, kind).toBeGreaterThan(6)
  const shared = [...houses].filter(([, owners]) => owners.size > 4)
  expect(shared.map(([piece, owners]) => `${piece}: ${[...owners].join(', ')}`)).toEqual([])
})

function hasPhotoMatching(id: string, words: RegExp): boolean {
  return photos.some(({ villa, room, alt }) => villa === id && words.test(`${room} ${alt}`))
}
