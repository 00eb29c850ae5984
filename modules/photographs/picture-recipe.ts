/** The widths of the site's pictures, in pixels. */
const PICTURE_WIDTHS: readonly number[] = [400, 640, 960, 1280, 1600]

/** How pictures are written, in each format the site has them in. */
export const PICTURE_FORMATS = {
  avif: { quality: 50 },
  webp: { quality: 74 },
} as const
export type PictureFormat = keyof typeof PICTURE_FORMATS

/** Below the smallest width of the site there is nothing to show. */
export const SMALLEST_WIDTH = PICTURE_WIDTHS[0]!
export const LARGEST_WIDTH = PICTURE_WIDTHS.at(-1)!

/**
 * The widths a picture of `own` pixels is written in: those of the site it fills, never enlarged; its own closes the list
 * where it lies between two of them.
 */
export function pictureWidths(own: number, extra: readonly number[] = []): number[] {
  const widths = [...PICTURE_WIDTHS, ...extra].filter((width) => width <= own)
  return own < LARGEST_WIDTH && !widths.includes(own) ? [...widths, own] : widths
}
