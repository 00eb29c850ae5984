/** A kind of file by its name for people and its type for browsers. */
export type UploadType = { label: string; mime: string; extensions: readonly string[] }

/** The limits of an upload: its types, the size of each file (bytes), the number of files. */
export type UploadRules = { types: readonly UploadType[]; heaviest: number; most: number }

/**
 * The limits for the photographs of a listing (quality §2); the server checks again, and encodes each anew.
 */
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

/** How a telephone that takes HEIC photographs gives JPEG ones, after the words that refuse the file. */
export const HEIC_WAY =
  'sur un iPhone, choisissez Réglages, Appareil photo, Formats, «\u00a0Le plus compatible\u00a0», ou envoyez-la depuis le téléphone, qui la convertit\u00a0; sur un ordinateur, ouvrez-la et exportez-la en JPEG.'

/** The most bytes of the form that sends photographs without scripts: one of 15 MB, or several of that total. */
export const PHOTOGRAPH_FORM = 20 * 1024 * 1024
