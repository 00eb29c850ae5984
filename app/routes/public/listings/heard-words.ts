import { resultsAddress } from '#modules/search/listing-address.ts'
import type { UnderstoodSearch } from '#modules/search/server/understand-search.ts'

/** What was read in the free words of a search, and the searches that a word may have meant. */
export type Heard = { text: string; links: { label: string; to: string }[] }

type Said = Pick<UnderstoodSearch, 'filters' | 'corrections' | 'doubts' | 'unknown'>

/** The sentence for words that were corrected, doubtful or not understood; `isKept` where they are searched as they are. */
export function describeHeard(
  { filters, corrections, doubts, unknown }: Said,
  isKept: boolean,
): Heard | null {
  const sentences = [
    ...corrections.map(({ typed, name }) => `Nous avons lu ${quoted(name)} pour ${quoted(typed)}.`),
    ...leftOut(unknown, isKept),
    ...doubts.map(({ typed }) => `Par ${quoted(typed)}, vouliez-vous dire\u00a0:`),
  ]
  if (sentences.length === 0) return null
  const links = doubts
    .flatMap(({ names }) => names)
    .map((name) => ({ label: name, to: resultsAddress({ ...filters, q: name, page: 1 }) }))
  return { text: sentences.join(' '), links }
}

function leftOut(unknown: readonly string[], isKept: boolean): string[] {
  if (unknown.length === 0) return []
  const words = unknown.map(quoted)
  return isKept
    ? [`Nous ne connaissons ni lieu, ni villa, ni équipement du nom de ${words.join(' ou de ')}.`]
    : [`Les résultats ne tiennent pas compte de ${words.join(' ni de ')}, que nous n’avons pas compris.`]
}

function quoted(words: string): string {
  return `«\u00a0${words}\u00a0»`
}
