import type { Instant } from '#shared/paris-time.ts'

/** A photograph of an inventory as it is kept; its original is null once it is erased. */
export type KeptPhotograph = {
  id: string
  section: string
  name: string
  hash: string
  addedAt: Date
  original: { type: string; bytes: number; hash: string; takenAt: Date | null } | null
}

/** A photograph as its page shows it. */
export type ShownPhotograph = {
  id: string
  /** The section that it is of, and its place among the photographs of it, from 1. */
  title: string
  number: number
  of: number
  hash: string
  receivedAt: Instant
  /** What the telephone says; null where it said nothing. */
  takenAt: Instant | null
  original: { format: string; bytes: number; hash: string } | null
  /** Its neighbors, in the order in which the page of the inventory shows them. */
  previous: string | null
  next: string | null
}

/** A photograph of an inventory with its neighbors; null for one that the inventory does not have. */
export function shownPhotograph(
  sections: readonly { key: string; title: string }[],
  photos: readonly KeptPhotograph[],
  id: string,
): ShownPhotograph | null {
  const ordered = sections.flatMap(({ key }) => photos.filter(({ section }) => section === key))
  const at = ordered.findIndex((photo) => photo.id === id)
  const found = ordered[at]
  if (!found) return null
  const { section, hash, addedAt, original } = found
  const beside = ordered.filter((photo) => photo.section === section)
  return {
    ...{ id, hash, title: sections.find(({ key }) => key === section)!.title },
    ...{ number: beside.indexOf(found) + 1, of: beside.length },
    receivedAt: addedAt.toISOString(),
    takenAt: original?.takenAt?.toISOString() ?? null,
    original: original && { format: formatOf(original.type), bytes: original.bytes, hash: original.hash },
    ...{ previous: ordered[at - 1]?.id ?? null, next: ordered[at + 1]?.id ?? null },
  }
}

const FORMATS: Readonly<Record<string, readonly [words: string, ending: string]>> = {
  'image/jpeg': ['JPEG', 'jpg'],
  'image/png': ['PNG', 'png'],
  'image/webp': ['WebP', 'webp'],
  'image/avif': ['AVIF', 'avif'],
}

function formatOf(type: string): string {
  return FORMATS[type]?.[0] ?? 'Fichier'
}

/** The name under which an original is saved: that of the photograph, with the ending of its own type. */
export function originalName(name: string, type: string): string {
  return `${name.replace(/\.[^.]*$/, '')}-original.${FORMATS[type]?.[1] ?? 'bin'}`
}

/** The page of a photograph, under the address of its inventory. */
export const photographPage = (inventory: string, id: string) => `${inventory}/photographies/${id}`

/** The page of a photograph, from the address of its picture. */
export const pageOfPhoto = (address: string) => address.replace(/photos(?=\/[^/]*$)/, 'photographies')
