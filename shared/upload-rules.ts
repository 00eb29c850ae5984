/** A kind of file as a person names it, and as a browser knows it. */
export type UploadType = { label: string; mime: string; extensions: readonly string[] }

/** What may be sent: of which types, how heavy each (bytes), how many in all. */
export type UploadRules = { types: readonly UploadType[]; heaviest: number; most: number }

/** The photographs of a listing as quality §2 takes them; the server judges again, and writes each anew. */
export const PHOTOGRAPHS: UploadRules = {
  types: [
    { label: 'JPEG', mime: 'image/jpeg', extensions: ['.jpg', '.jpeg'] },
    { label: 'PNG', mime: 'image/png', extensions: ['.png'] },
    { label: 'WebP', mime: 'image/webp', extensions: ['.webp'] },
    { label: 'AVIF', mime: 'image/avif', extensions: ['.avif'] },
  ],
  heaviest: 15 * 1024 * 1024,
  most: 60,
}
