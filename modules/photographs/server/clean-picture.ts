import sharp from 'sharp'
import { pictureTypeOf } from '../picture-type.ts'

/** Enough to read a plan or a page on any screen. */
const LONGEST_SIDE = 2_560
const MOST_PIXELS = 50_000_000
const SECONDS = 60

/**
 * A picture that is shown as it is, in no frame of the site: upright, in sRGB, as WebP, without any data of the file but its
 * pixels. Runs in a process of its own, as `makePictures` does.
 */
export async function cleanPicture(bytes: Uint8Array): Promise<Uint8Array | { refusal: 'unreadable' }> {
  const found = pictureTypeOf(bytes)
  if ('refusal' in found) return { refusal: 'unreadable' }
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColorspace('srgb')
      .timeout({ seconds: SECONDS })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    return { refusal: 'unreadable' }
  }
}
