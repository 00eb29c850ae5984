import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPhotograph } from '#tests/photograph-files.ts'
import { runPhotographProcess } from './run-photograph-process.ts'

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
