import { resultsAddress } from '#modules/search/listing-address.ts'
import type { OtherReading, UnderstoodSearch } from '#modules/search/server/understand-search.ts'

/** A sentence about the words of a search, and the searches that they may have meant. */
export type Heard = { text: string; links: { label: string; to: string }[] }

/**
 * The sentences for words that were corrected, doubtful or not understood; `isKept` where they are searched as they are.
 */
export function describeHeard(
  { corrections, doubts, seconds, times, unknown }: Omit<UnderstoodSearch, 'filters' | 'isWhole'>,
  isKept: boolean,
): Heard[] {
  const plain = [
    ...corrections.map(({ typed, name }) => `Nous avons lu ${quoted(name)} pour ${quoted(typed)}.`),
    ...describeTimes(times),
    ...leftOut(unknown, isKept),
  ]
  return [
    ...(plain.length > 0 ? [{ text: plain.join(' '), links: [] }] : []),
    ...seconds.map(({ typed, kind, instead }) => ({
      text: `Une recherche porte sur un seul ${kind}\u00a0: ${quoted(typed)} est laissé de côté. Pour le chercher à sa place\u00a0:`,
      links: [linkTo(instead)],
    })),
    ...doubts.map(({ typed, readings }) => ({
      text: `Par ${quoted(typed)}, vouliez-vous dire\u00a0:`,
      links: readings.map(linkTo),
    })),
  ]
}

function linkTo({ name, filters }: OtherReading) {
  return { label: name, to: resultsAddress(filters) }
}

function describeTimes(times: readonly string[]): string[] {
  if (times.length === 0) return []
  return [`Pour ${times.map(quoted).join(' et ')}, indiquez l’arrivée et le départ.`]
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
