import sharp from 'sharp'
import { type MadePictures, makePictures } from './make-pictures.ts'

/** What the process answers to the bytes of one file, after which it ends. */
export type ProcessAnswer = Awaited<ReturnType<typeof makePictures>>

/** Readers of the four types, and of no other: what `makePictures` did not tell apart meets none of the rest. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((type) => `VipsForeignLoad${type}Buffer`),
})

/** Started by `run-photograph-process.ts` for one file; ends with the process that started it. */
process.once('message', async (bytes: Uint8Array) => {
  const answer: MadePictures | { refusal: string } = await makePictures(bytes)
  process.send!(answer, () => process.exit(0))
})
process.once('disconnect', () => process.exit(1))
