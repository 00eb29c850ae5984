import type { Photo } from '#modules/properties/listing.ts'
import { type PackedRows, packRows, unpackRows } from '#shared/packed-rows.ts'
import type { SearchResult, ShownResult } from './search-result.ts'

type PhotoKind = Omit<Photo, 'key'>

/** The results of a page as it sends them, with what its cards and its map show; the photographs of a card are one text (`writePhotos`). */
export type PackedResults = {
  cards: PackedRows<Omit<ShownResult, 'photos'> & { photos: string }>
  kinds: PhotoKind[]
}

export function packResults(results: readonly SearchResult[]): PackedResults {
  const kinds: PhotoKind[] = []
  const known = new Map<string, number>()
  const kindOf = ({ key: _, ...kind }: Photo) => {
    const name = JSON.stringify(kind)
    const at = known.get(name) ?? kinds.push(kind) - 1
    known.set(name, at)
    return at
  }
  const cards = results.map(({ citySlug: _, country: _c, livingAreaM2: _a, ...shown }) => ({
    ...shown,
    photos: writePhotos(shown.photos, kindOf),
  }))
  return { cards: packRows(cards), kinds }
}

export function unpackResults({ cards, kinds }: PackedResults): ShownResult[] {
  return unpackRows(cards).map((card) => ({ ...card, photos: readPhotos(card.photos, kinds) }))
}

/** « villa-azur- cover:0 salon:1 »: what the keys of the photographs have in common, then the rest of each, and which kind it is. */
function writePhotos(photos: readonly Photo[], kindOf: (photo: Photo) => number): string {
  const common = commonStart(photos.map(({ key }) => key))
  return [common, ...photos.map((photo) => `${photo.key.slice(common.length)}:${kindOf(photo)}`)].join(' ')
}

function readPhotos(written: string, kinds: readonly PhotoKind[]): Photo[] {
  const [common, ...photos] = written.split(' ')
  return photos.map((photo) => {
    const end = photo.lastIndexOf(':')
    return { key: common + photo.slice(0, end), ...kinds[Number(photo.slice(end + 1))]! }
  })
}

function commonStart([first = '', ...others]: readonly string[]): string {
  let length = first.length
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1
  return first.slice(0, length)
}
