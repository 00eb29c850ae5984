import { PICTURE_FORMATS, type PictureFormat } from './picture-recipe.ts'

/** One file of a picture: the picture's key, a width in pixels, a format. */
type PictureFile = { key: string; width: number; format: PictureFormat }

const CONTENT_TYPES: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp' }

/** The key of a picture's file in the store: one of 256 folders, by the first two characters of its key. */
export function pictureFileKey({ key, width, format }: PictureFile): string {
  return `photos/${key.slice(0, 2)}/${key}-${width}.${format}`
}

/** Every file of a picture. */
export function pictureFileKeys(key: string, widths: readonly number[]): string[] {
  const formats = Object.keys(PICTURE_FORMATS) as PictureFormat[]
  return widths.flatMap((width) => formats.map((format) => pictureFileKey({ key, width, format })))
}

/**
 * The file named by the last segment of `/photos/…`, and its content type; null when it names no stored file.
 */
export function readPictureName(name: string): { fileKey: string; contentType: string } | null {
  const [, key, width, format] = /^([0-9a-f]{32})-(\d{2,4})\.(avif|webp)$/.exec(name) ?? []
  if (!key || !width || !format) return null
  const known = format as PictureFormat
  return {
    fileKey: pictureFileKey({ key, width: Number(width), format: known }),
    contentType: CONTENT_TYPES[known],
  }
}
