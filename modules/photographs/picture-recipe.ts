/** The widths of the site's pictures, in pixels. */
const PICTURE_WIDTHS: readonly number[] = [400, 640, 960, 1280, 1600]

/** The formats in which pictures are stored, each with its quality. */
export const PICTURE_FORMATS = {
  avif: { quality: 50 },
  webp: { quality: 74 },
} as const
export type PictureFormat = keyof typeof PICTURE_FORMATS

/** A narrower picture is refused: this is the site's smallest width. */
export const SMALLEST_WIDTH = PICTURE_WIDTHS[0]!
export const LARGEST_WIDTH = PICTURE_WIDTHS.at(-1)!

/**
 * The widths in which a picture `own` pixels wide is stored: the site's widths that are not larger, then its
 * own width when it is not one of them and lies below the largest. A picture is never enlarged.
 */
export function pictureWidths(own: number, extra: readonly number[] = []): number[] {
  const widths = [...PICTURE_WIDTHS, ...extra].filter((width) => width <= own)
  return own < LARGEST_WIDTH && !widths.includes(own) ? [...widths, own] : widths
}
