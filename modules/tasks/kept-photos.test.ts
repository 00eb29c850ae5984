import { expect, test } from 'vitest'
import {
  HEAVIEST_KEPT,
  isKeptName,
  type KeptPhoto,
  MOST_KEPT_PHOTOS,
  nameOfKept,
  stillKept,
  whyNotKept,
} from './kept-photos.ts'

const MEGABYTE = 1024 * 1024
const photo = (change: Partial<KeptPhoto> = {}): KeptPhoto => ({
  ...{ id: 'a', account: 'me', task: 't', title: 'Tailler la haie', bytes: MEGABYTE, at: 1_000_000_000_000 },
  ...change,
})

test('a photograph waits while there is room in number and in weight, and is refused with what to do after that', () => {
  const many = Array.from({ length: MOST_KEPT_PHOTOS - 1 }, () => photo())
  expect(whyNotKept(many, MEGABYTE)).toBeNull()
  expect(whyNotKept([...many, photo()], MEGABYTE)).toMatch(/attendent déjà/)
  const heavy = [photo({ bytes: HEAVIEST_KEPT - MEGABYTE })]
  expect(whyNotKept(heavy, MEGABYTE)).toBeNull()
  expect(whyNotKept(heavy, MEGABYTE + 1)).toMatch(/attendent déjà/)
  expect(whyNotKept([], 10 * MEGABYTE + 1)).toMatch(/10\u00a0Mo/)
})

test('what another account took, and what has waited a week, is not sent', () => {
  const week = 7 * 86_400_000
  const [mine, other] = [photo(), photo({ id: 'b', account: 'another' })]
  expect(stillKept([mine, other], 'me', mine.at + week - 1)).toEqual([mine])
  expect(stillKept([mine], 'me', mine.at + week)).toEqual([])
})

test('a kept photograph is sent under a name of its own, which differs from any other', () => {
  const id = '3f2a6a60-8f0e-4c53-9d7c-0a1b2c3d4e5f'
  expect(nameOfKept(id, { name: 'image.png' })).toBe(`sans-reseau-${id}.png`)
  expect(nameOfKept(id, { name: 'blob' })).toBe(`sans-reseau-${id}.jpg`)
  expect(isKeptName(`sans-reseau-${id}.webp`)).toBe(true)
  for (const name of ['image.jpg', 'sans-reseau-.jpg', `${id}.jpg`]) expect(isKeptName(name)).toBe(false)
})
