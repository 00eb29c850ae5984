import sharp from 'sharp'
import { type MadePictures, makePictures } from './make-pictures.ts'

/** The answer of the process to the bytes of one file; the process then ends. */
export type ProcessAnswer = Awaited<ReturnType<typeof makePictures>>

/**
 * Only the readers of the four types stay open, so that a file `makePictures` misjudged meets no other
 * reader.
 */
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
