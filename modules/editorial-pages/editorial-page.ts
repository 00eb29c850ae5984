/** A photograph of a page: `n` is how its text names it, and stays. Stored as `/photos/{key}-{width}.avif` and `.webp`. */
export type EditorialPicture = {
  n: number
  key: string
  alt: string
  widths: number[]
  width: number
  height: number
}

/** What a page says and shows. */
export type EditorialContent = {
  title: string
  /** One or two sentences under the title, which search engines and shared links show too. */
  lead: string
  /** In the plain markup of `editorial-text.ts`. */
  text: string
  /** The destination whose page names this guide, by the last part of its address. */
  place: string | null
  pictures: EditorialPicture[]
  /** The `n` of the photograph at the head of the page. */
  cover: number | null
  /** The villas that are shown, by their public identifiers, in this order. */
  villas: string[]
  /** The query of a search whose results of the day are shown, empty for all villas; null for none. */
  search: string | null
}

export const EDITORIAL_KINDS = { guide: 'Guide', destination: 'Destination' } as const
export type EditorialKind = keyof typeof EDITORIAL_KINDS

/** Where a page stands: never published, to be shown from a day to come, on the site, or taken off it. */
export const EDITORIAL_STATES = {
  draft: 'Brouillon',
  coming: 'À venir',
  online: 'En ligne',
  off: 'Retirée',
} as const
export type EditorialState = keyof typeof EDITORIAL_STATES

/** Bounds of what may be written, in characters and in numbers of things. */
export const EDITORIAL_BOUNDS = {
  ...{ title: 90, lead: 320, text: 20_000, blocks: 200, slug: 80 },
  ...{ pictures: 20, alt: 200, villas: 12 },
}

/** A page without words yet. */
export function emptyContent(title: string): EditorialContent {
  return { title, lead: '', text: '', place: null, pictures: [], cover: null, villas: [], search: null }
}

/** The photograph at the head of a page; null where there is none. */
export function coverOf({
  pictures,
  cover,
}: Pick<EditorialContent, 'pictures' | 'cover'>): EditorialPicture | null {
  return pictures.find(({ n }) => n === cover) ?? null
}
