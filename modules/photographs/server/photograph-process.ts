import sharp from 'sharp'
import { cleanPicture } from './clean-picture.ts'
import { makePictures } from './make-pictures.ts'

/** What the process does with the bytes of one file: the pictures of a listing, or one picture to show as it is. */
const TASKS = { pictures: makePictures, clean: cleanPicture }
export type PictureTask = keyof typeof TASKS

/** The answer of the process for the bytes of one file; the process then ends. */
export type ProcessAnswer<Task extends PictureTask> = Awaited<ReturnType<(typeof TASKS)[Task]>>

/**
 * Only the decoders of the four types are enabled, so that a file of a misjudged type reaches no other decoder.
 */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((type) => `VipsForeignLoad${type}Buffer`),
})

/** Started by `run-photograph-process.ts` for one file; ends with the process that started it. */
process.once('message', async ({ task, bytes }: { task: PictureTask; bytes: Uint8Array }) => {
  process.send!(await TASKS[task](bytes), () => process.exit(0))
})
process.once('disconnect', () => process.exit(1))
