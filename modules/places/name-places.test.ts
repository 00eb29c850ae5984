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

test('a name is written on its own side of its point where there is room', () => {
  expect(placeNames([town(200, 150, 'east')], [], VIEW)).toEqual([{ side: 'east', reach: 0, pinned: false }])
})

test('a name is written on another side of its point when a pin stands on its own side', () => {
  expect(sidesOf([town(200, 150)], [around(200, 175, 15)])).toEqual(['north'])
})

test('a name whose point is covered by a pin is written clear of the pin, without its ring', () => {
  const [place] = placeNames([town(200, 150)], [around(200, 150, 22)], VIEW)
  expect(place).toEqual({ side: 'south', reach: 20, pinned: true })
})

test('of two names that overlap, the first is written and the second moves or is left out', () => {
  expect(sidesOf([town(200, 150), town(250, 152)])).toEqual(['south', 'north'])
  expect(sidesOf([town(200, 150), town(202, 151)])).toEqual(['south', null])
})

test('the edge of the map cuts no name', () => {
  expect(sidesOf([town(395, 150, 'east')])).toEqual(['west'])
  expect(sidesOf([town(-4, 150, 'east')])).toEqual(['west'])
  const sea: NameToWrite = { ...town(390, 150, 'center'), kind: 'sea' }
  expect(sidesOf([sea])).toEqual(['west'])
})

test('a name without room on any side is left out', () => {
  expect(sidesOf([town(200, 150)], [around(200, 150, 90)])).toEqual([null])
})
