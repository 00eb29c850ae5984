import { expect, test } from 'vitest'
import { type NameToWrite, placeNames, type ScreenBox } from './name-places.ts'

const VIEW: ScreenBox = { left: 0, top: 0, right: 400, bottom: 300 }
const town = (x: number, y: number, side: NameToWrite['side'] = 'south'): NameToWrite => ({
  ...{ x, y, side },
  kind: 'town',
  width: 60,
  height: 14,
})
const around = (x: number, y: number, half: number): ScreenBox => ({
  left: x - half,
  top: y - half,
  right: x + half,
  bottom: y + half,
})
const sidesOf = (names: NameToWrite[], standing: ScreenBox[] = []) =>
  placeNames(names, standing, VIEW).map((place) => place?.side ?? null)

test('a name keeps its side where there is room', () => {
  expect(placeNames([town(200, 150, 'east')], [], VIEW)).toEqual([{ side: 'east', reach: 0, pinned: false }])
})

test('a name goes round its point to leave a pin readable', () => {
  expect(sidesOf([town(200, 150)], [around(200, 175, 15)])).toEqual(['north'])
})

test('under a pin that covers its point, a name goes far enough to be read, and shows no ring', () => {
  const [place] = placeNames([town(200, 150)], [around(200, 150, 22)], VIEW)
  expect(place).toEqual({ side: 'south', reach: 20, pinned: true })
})

test('of two names in each other’s way, the first is written, the second moves or goes', () => {
  expect(sidesOf([town(200, 150), town(250, 152)])).toEqual(['south', 'north'])
  expect(sidesOf([town(200, 150), town(202, 151)])).toEqual(['south', null])
})

test('no name is cut by the edge of the map; what is out of sight stays as it is', () => {
  expect(sidesOf([town(395, 150, 'east')])).toEqual(['west'])
  expect(sidesOf([town(-4, 150, 'east')])).toEqual(['west'])
  const sea: NameToWrite = { ...town(390, 150, 'center'), kind: 'sea' }
  expect(sidesOf([sea])).toEqual(['west'])
})

test('no name where everything is taken', () => {
  expect(sidesOf([town(200, 150)], [around(200, 150, 90)])).toEqual([null])
})
