import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { photosOf } from '#db/seed/villa-photos.ts'
import { ALL_VILLAS } from '#db/seed/villas/all-villas.ts'
import { cardPicture } from './card-picture.ts'
import made from './card-pictures.json' with { type: 'json' }

const photo = { key: 'essai-cover', alt: 'La façade', room: 'La façade', width: 1600, height: 1067 }

describe('the picture of a card', () => {
  test('is the card picture made for it', () => {
    const [key] = made
    expect(cardPicture({ ...photo, key: key!, widths: [400, 1600] })).toEqual({
      path: `/og/${key}.jpg`,
      alt: 'La façade',
      width: 1200,
      height: 630,
    })
  })

  test('is the photograph at 1 200 px or just above when no picture was made, as a file that exists', () => {
    expect(cardPicture({ ...photo, widths: [400, 960, 1280, 1600] })).toEqual({
      path: '/photos/essai-cover-1280.webp',
      alt: 'La façade',
      width: 1280,
      height: 854,
    })
    expect(cardPicture({ ...photo, widths: [400, 960] })).toMatchObject({ width: 960, height: 640 })
  })

  test('exists for the cover of each villa of the demonstration', () => {
    const covers = ALL_VILLAS.flatMap((villa) => photosOf(villa)[0]?.key ?? [])
    expect(covers.length).toBeGreaterThan(20)
    expect(covers.filter((key) => !made.includes(key))).toEqual([])
  })
})

test.each(made)('%s is a light JPEG of 1 200 by 630', async (key) => {
  const file = readFileSync(`public/og/${key}.jpg`)
  const { format, width, height } = await sharp(file).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
  expect(file.length).toBeLessThan(200_000)
})
