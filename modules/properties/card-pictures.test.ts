import { expect, test } from 'vitest'
import { withCardPictures } from './card-pictures.ts'

const photo = (key: string, widths: number[]) => ({
  key,
  widths,
  alt: 'La terrasse au couchant',
  room: 'terrasse',
  width: 1600,
  height: 1067,
})

test('cards keep the first pictures without their words, and equal widths are one array', () => {
  const villas = ['azur', 'pin'].map((key) => ({
    title: key,
    photos: [photo(`${key}-1`, [400, 640]), photo(`${key}-2`, [400, 640]), photo(`${key}-3`, [400])],
  }))
  const cards = withCardPictures(villas, 2)
  expect(cards.map(({ title }) => title)).toEqual(['azur', 'pin'])
  const pictures = cards.flatMap(({ photos }) => photos)
  expect(pictures.map(({ key }) => key)).toEqual(['azur-1', 'azur-2', 'pin-1', 'pin-2'])
  expect(pictures.map(({ alt, room }) => alt + room)).toEqual(['', '', '', ''])
  expect(new Set(pictures.map(({ widths }) => widths)).size).toBe(1)
  expect(pictures[3]).toMatchObject({ widths: [400, 640], width: 1600, height: 1067 })
})
