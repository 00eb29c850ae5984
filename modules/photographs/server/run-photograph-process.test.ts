import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPhotograph, aTelephonePhotograph } from '#tests/photograph-files.ts'
import { runCleanPicture, runPhotographProcess } from './run-photograph-process.ts'

test('a process of its own re-encodes a photograph', async () => {
  const answer = await runPhotographProcess(await aPhotograph({ width: 500, height: 400 }))
  if ('refusal' in answer) throw new Error(answer.refusal)
  expect(answer.widths).toEqual([400, 500])
  expect((await sharp(answer.files[0]!.bytes).metadata()).width).toBe(400)
})

test.each(['png', 'webp', 'avif'] as const)(
  'the process reads %s, although every reader of other types is blocked',
  async (format) => {
    const bytes = await sharp(await aPhotograph({ width: 400, height: 300 }))
      .toFormat(format)
      .toBuffer()
    expect(await runPhotographProcess(bytes)).toMatchObject({ widths: [400] })
  },
)

test('a file that takes longer than the limit is unreadable, and its process is killed', async () => {
  expect(await runPhotographProcess(await aPhotograph(), 1)).toEqual({ refusal: 'unreadable' })
})

test('a picture to show as it is, of any size, comes back as WebP without the data of its file', async () => {
  for (const sent of [await aTelephonePhotograph(), await aPhotograph({ width: 40, height: 900 })]) {
    const clean = await runCleanPicture(sent)
    if ('refusal' in clean) throw new Error(clean.refusal)
    const { format, exif, icc, orientation } = await sharp(clean).metadata()
    expect([format, exif, icc, orientation]).toEqual(['webp', undefined, undefined, undefined])
    expect(Buffer.from(clean).includes('Camille')).toBe(false)
  }
})

test('a picture that was cut, and a file that is not a picture, are unreadable', async () => {
  const cut = (await aPhotograph()).subarray(0, 2_000)
  const bomb = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(1_000)])
  for (const bytes of [cut, bomb, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')])
    expect(await runCleanPicture(bytes)).toEqual({ refusal: 'unreadable' })
})

test('of pictures that come at once, two are worked on and eight wait; the following ones are refused as busy, and photographs of a listing are not', async () => {
  const bytes = await aPhotograph({ width: 40, height: 40 })
  const sent = Array.from({ length: 12 }, () => runCleanPicture(bytes))
  const patient = runPhotographProcess(await aPhotograph({ width: 400, height: 300 }))
  const answers = await Promise.all(sent)
  expect(answers.map((answer) => ('refusal' in answer ? answer.refusal : 'clean'))).toEqual([
    ...Array.from({ length: 10 }, () => 'clean'),
    ...['busy', 'busy'],
  ])
  expect(await patient).toMatchObject({ widths: [400] })
  expect(await runCleanPicture(bytes)).not.toHaveProperty('refusal')
})
