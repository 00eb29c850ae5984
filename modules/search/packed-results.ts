import type { Photo } from '#modules/properties/listing.ts'
import { type PackedRows, packRows, unpackRows } from '#shared/packed-rows.ts'
import type { SearchResult } from './search-result.ts'

/** The results of a page as it sends them: each card says how many of the photographs, which follow each other, are its own. */
export type PackedResults = {
  cards: PackedRows<Omit<SearchResult, 'photos'> & { photos: number }>
  photos: PackedRows<Photo>
}

export function packResults(results: readonly SearchResult[]): PackedResults {
  return {
    cards: packRows(results.map((result) => ({ ...result, photos: result.photos.length }))),
    photos: packRows(results.flatMap(({ photos }) => photos)),
  }
}

export function unpackResults({ cards, photos }: PackedResults): SearchResult[] {
  const all = unpackRows(photos)
  return unpackRows(cards).map((card) => ({ ...card, photos: all.splice(0, card.photos) }))
}
