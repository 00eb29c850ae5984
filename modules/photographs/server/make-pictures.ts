import sharp from 'sharp'
import { hasJpegEnd } from '../jpeg-end.ts'
import { LIKENESS_GRID, likenessOf } from '../likeness.ts'
import type { PhotographRefusal } from '../photograph-state.ts'
import {
  LARGEST_WIDTH,
  PICTURE_FORMATS,
  type PictureFormat,
  pictureWidths,
  SMALLEST_WIDTH,
} from '../picture-recipe.ts'
import { pictureTypeOf } from '../picture-type.ts'

/** A re-encoded photograph: its size in pixels, and its bytes at each width in each format. */
export type MadePictures = {
  width: number
  height: number
  widths: number[]
  likeness: string
  files: { width: number; format: PictureFormat; bytes: Uint8Array }[]
}

/** 16 bytes a pixel at worst while it is read: a few seconds, and less than a gigabyte. */
const MOST_PIXELS = 50_000_000
/** A panorama is three times as wide as high; much more is a strip that no frame of the site can show. */
const MOST_STRETCHED = 5
/** A tenth of the time of effort 6, which `media/resize.ts` uses, for files 3 per cent larger. */
const AVIF_EFFORT = 3
const SECONDS = 60
/** The warning of libjpeg about bytes that belong to no part of the picture. */
const STRAY_BYTES = /extraneous bytes before marker/

/** No cache: each picture is read once. One thread: the server answers pages at the same time. */
sharp.cache(false)
sharp.concurrency(1)

/**
 * Checks a file by its bytes and re-encodes it in the site's widths and formats, upright, in sRGB, without
 * any data of the file but its pixels (no EXIF, place, thumbnails or bytes after the picture). Reads it once.
 * Runs in a process of its own (`photograph-process.ts`), since a file may be made to crash the decoder.
 */
export async function makePictures(
  bytes: Uint8Array,
): Promise<MadePictures | { refusal: PhotographRefusal }> {
  const found = pictureTypeOf(bytes)
  if ('refusal' in found) return found
  const isJpeg = found.type === 'jpeg'
  if (isJpeg && !hasJpegEnd(bytes)) return { refusal: 'unreadable' }
  try {
    const source = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    const { autoOrient } = await source.metadata()
    const refusal = refusalOfSize(autoOrient)
    if (refusal) return { refusal }
    return isJpeg ? await writeWholeJpeg(bytes) : await writeAnew(bytes, 'error')
  } catch {
    return { refusal: 'unreadable' }
  }
}

/**
 * The decoder fills what a JPEG lacks with gray, and warns: a warning refuses it. Bytes that some cameras leave between two
 * parts are no loss.
 */
async function writeWholeJpeg(bytes: Uint8Array): Promise<MadePictures> {
  try {
    return await writeAnew(bytes, 'warning')
  } catch (error) {
    if (error instanceof Error && STRAY_BYTES.test(error.message)) return writeAnew(bytes, 'error')
    throw error
  }
}

function refusalOfSize({ width, height }: { width: number; height: number }): PhotographRefusal | null {
  if (width * height > MOST_PIXELS) return 'too_many_pixels'
  if (Math.max(width / height, height / width) > MOST_STRETCHED) return 'too_long'
  return width < SMALLEST_WIDTH ? 'too_small' : null
}

async function writeAnew(bytes: Uint8Array, failOn: 'error' | 'warning'): Promise<MadePictures> {
  const { data, info } = await sharp(bytes, {
    limitInputPixels: MOST_PIXELS,
    failOn,
    sequentialRead: true,
  })
    .autoOrient()
    .resize({ width: LARGEST_WIDTH, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColorspace('srgb')
    .removeAlpha()
    .timeout({ seconds: SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const base = () => sharp(data, { raw: { width, height, channels } })
  const widths = pictureWidths(width)
  const files: MadePictures['files'] = []
  for (const each of widths) {
    const sized = () => base().resize({ width: each }).timeout({ seconds: SECONDS })
    files.push({ width: each, format: 'webp', bytes: await sized().webp(PICTURE_FORMATS.webp).toBuffer() })
    const avif = { ...PICTURE_FORMATS.avif, effort: AVIF_EFFORT }
    files.push({ width: each, format: 'avif', bytes: await sized().avif(avif).toBuffer() })
  }
  const grays = await base()
    .grayscale()
    .resize({ ...LIKENESS_GRID, fit: 'fill' })
    .raw()
    .toBuffer()
  return { width, height, widths, likeness: likenessOf(grays), files }
}
