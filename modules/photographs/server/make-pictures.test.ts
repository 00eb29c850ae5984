import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aPhotograph, aPicture, aTelephonePhotograph } from '#tests/photograph-files.ts'
import { looksLike } from '../likeness.ts'
import { type MadePictures, makePictures } from './make-pictures.ts'

async function made(bytes: Uint8Array): Promise<MadePictures> {
  const answer = await makePictures(bytes)
  if ('refusal' in answer) throw new Error(answer.refusal)
  return answer
}

describe('a photograph', () => {
  test('is stored in the widths of the site, in AVIF and WebP', async () => {
    const { files, widths, width, height } = await made(await aPhotograph({ width: 1000, height: 250 }))
    expect([width, height, widths]).toEqual([1000, 250, [400, 640, 960, 1000]])
    expect(files).toHaveLength(8)
    for (const file of files) {
      const meta = await sharp(file.bytes).metadata()
      expect([meta.width, meta.format]).toEqual([file.width, file.format === 'avif' ? 'heif' : 'webp'])
    }
  })

  test.each(['png', 'webp', 'avif', 'jpeg'] as const)('may be sent as %s', async (format) => {
    const bytes = await aPicture({ width: 400, height: 300 }).toFormat(format).toBuffer()
    expect((await made(bytes)).widths).toEqual([400])
  })

  test('that is larger than the site’s largest width is scaled down in proportion', async () => {
    const { width, height, widths } = await made(await aPhotograph({ width: 2400, height: 600 }))
    expect([width, height, widths.at(-1)]).toEqual([1600, 400, 1600])
  })

  test('of a telephone is turned upright and loses its place, maker and owner', async () => {
    const sent = await aTelephonePhotograph()
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    expect(sent.includes('Camille')).toBe(true)
    const { width, height, files } = await made(sent)
    expect([width, height]).toEqual([600, 900])
    for (const { bytes } of files) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata()
      expect([exif, icc, xmp, iptc, orientation]).toEqual(Array(5).fill(undefined))
      expect(Buffer.from(bytes).includes('Camille')).toBe(false)
    }
  })

  test('loses the bytes that follow the picture in its file', async () => {
    const trailer = Buffer.from('PK\x03\x04<script>alert(1)</script>')
    const polyglot = Buffer.concat([await aPhotograph({ width: 500, height: 400 }), trailer])
    for (const { bytes } of (await made(polyglot)).files)
      expect(Buffer.from(bytes).includes('<script>')).toBe(false)
  })

  test('with stray bytes between two parts of its file is taken', async () => {
    const whole = await aPhotograph({ width: 500, height: 400 })
    const strayed = Buffer.concat([whole.subarray(0, -2), Buffer.alloc(6), whole.subarray(-2)])
    expect((await made(strayed)).width).toBe(500)
  })

  test('with transparent parts gets a white background', async () => {
    const clear = await sharp({ create: { width: 400, height: 300, channels: 4, background: '#ff000000' } })
      .png()
      .toBuffer()
    const [file] = (await made(clear)).files
    const { channels, dominant } = await sharp(file!.bytes)
      .stats()
      .then(({ channels, dominant }) => ({
        ...{ channels: channels.length, dominant },
      }))
    expect(channels).toBe(3)
    expect(dominant.r + dominant.g + dominant.b).toBeGreaterThan(700)
  })

  test('that was saved again in another size and format looks like itself alone', async () => {
    const [first, again, other] = await Promise.all([
      made(await aPhotograph({ width: 640, height: 430 })),
      made(await aPicture({ width: 640, height: 430 }).resize(500).webp({ quality: 40 }).toBuffer()),
      made(await aPhotograph({ width: 600, height: 400, seed: 2 })),
    ])
    expect(looksLike(first!.likeness, again!.likeness)).toBe(true)
    expect(looksLike(first!.likeness, other!.likeness)).toBe(false)
  })
})

describe('a file is refused', () => {
  const refusalOf = async (bytes: Uint8Array) => {
    const answer = await makePictures(bytes)
    return 'refusal' in answer ? answer.refusal : null
  }

  test('when its end is missing, or its middle is damaged', async () => {
    const whole = await aPhotograph()
    expect(await refusalOf(whole.subarray(0, whole.length / 2))).toBe('unreadable')
    const png = await aPicture({ width: 500, height: 400 }).png().toBuffer()
    png.fill(0, png.length / 2, png.length / 2 + 500)
    expect(await refusalOf(png)).toBe('unreadable')
    expect(await refusalOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))).toBe('unreadable')
  })

  test.each([false, true])(
    'when what never arrived of a JPEG was filled up (progressive: %s)',
    async (progressive) => {
      const whole = await aPicture().jpeg({ progressive }).toBuffer()
      const arrived = whole.subarray(0, whole.length * 0.6)
      const zeros = Buffer.alloc(whole.length - arrived.length)
      const end = Buffer.from([0xff, 0xd9])
      expect(await refusalOf(Buffer.concat([arrived, zeros]))).toBe('unreadable')
      expect(await refusalOf(Buffer.concat([arrived, end]))).toBe('unreadable')
      expect(await refusalOf(whole)).toBeNull()
    },
  )

  test('when it is a drawing, a GIF or a file that is not a picture', async () => {
    expect(await refusalOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))).toBe(
      'drawing',
    )
    expect(await refusalOf(Buffer.from('GIF89a'))).toBe('not_a_picture')
    expect(await refusalOf(readFileSync(resolve('package.json')))).toBe('not_a_picture')
  })

  test('when it has more than 50 million pixels, before they are decoded', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 8_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 3 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(2_000_000)
    const before = process.memoryUsage().rss
    expect(await refusalOf(bomb)).toBe('too_many_pixels')
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
  })

  test('when it is narrower than the site’s smallest width, or a strip', async () => {
    expect(await refusalOf(await aPhotograph({ width: 399, height: 300 }))).toBe('too_small')
    expect(await refusalOf(await aPhotograph({ width: 2100, height: 400 }))).toBe('too_long')
  })
})
