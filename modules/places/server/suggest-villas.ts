import type { PlaceSuggestion } from '../place-suggestion.ts'
import { unabbreviated } from '../plain-name.ts'
import type { VillasByCity } from './embedded-places.ts'

/** `words` is the folded title with a space before each word, folded once, not at each letter typed. */
type VillaName = { publicId: string; title: string; city: string; words: string }

/** The catalogue for suggestions: the number of villas by city, and their names, the newest first. */
export type KnownVillas = { byCity: VillasByCity; names: readonly VillaName[] }

/** A villa's name with its folded words. */
export function villaName(villa: Omit<VillaName, 'words'>): VillaName {
  return { ...villa, words: ` ${unabbreviated(villa.title)}` }
}

/** Fewer letters would fit nearly every villa, since most names begin with « Villa ». */
const MIN_LETTERS = 3
const MOST = 3

/** Up to three villas whose name has, at the start of its words, each of the words typed (« azur », « villa az »). */
export function suggestVillas(text: string, names: KnownVillas['names']): PlaceSuggestion[] {
  const typed = unabbreviated(text)
  if (typed.length < MIN_LETTERS) return []
  const words = typed.split(' ')
  const found: VillaName[] = []
  for (const villa of names) {
    if (words.every((word) => villa.words.includes(` ${word}`))) found.push(villa)
    if (found.length === MOST) break
  }
  return found.map(({ publicId, title, city }) => ({
    id: `villa:${publicId}`,
    kind: 'villa',
    name: title,
    context: `Villa, ${city}`,
    address: null,
  }))
}
