import { expect, test } from 'vitest'
import { formatMapLook, parseMapLook } from './map-look.ts'

const LOOK = { box: { west: 6.5, south: 43.12346, east: 7.2, north: 43.7 }, zoom: 9 }
const read = (text: string) => parseMapLook(new URLSearchParams(text))

test('what a map shows is read again from its address', () => {
  expect(parseMapLook(new URLSearchParams(formatMapLook(LOOK)))).toEqual(LOOK)
})

test('a zoom is kept in quarters and within those of the map', () => {
  expect(formatMapLook({ ...LOOK, zoom: 9.3 })[1]).toEqual(['zoom', '9.25'])
  expect(read('vue=6,43,7,44&zoom=30')?.zoom).toBe(15)
})

test.each([
  '',
  'vue=6,43,7,44',
  'vue=6,43,7&zoom=9',
  'vue=7,43,6,44&zoom=9',
  'vue=6,43,x,44&zoom=9',
  'vue=6,43,7,44&zoom=',
])('an address such as « %s » is of no part of the map', (text) => {
  expect(read(text)).toBeNull()
})
