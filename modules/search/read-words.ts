import type { Lexicon, NamedMeaning } from './near-names.ts'
import { COUNTED, type Counted, FIXED_WORDS, type Meaning, WITHOUT } from './search-words.ts'

/** Words that follow each other and were read together; what was not read is `left`, what cannot be is `unread`. */
export type Segment = { text: string } & (
  | { kind: 'meaning'; meaning: NamedMeaning }
  | { kind: 'title' | 'link' | 'time' | 'left' | 'unread' }
  | Extract<Meaning, { kind: 'around' }>
  | { kind: 'count'; counted: Counted; number: number }
)

/** The longest name in words. */
const LONGEST_NAME = 6
const NUMBERS =
  'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'.split(' ')
const GLUED = /^(\d{1,2})([a-z]+)$/

/** Reads plain words as names in full, the longest first, and as numbers of what follows them: « dix personnes », « 8p ». */
export function readWords(plainWords: readonly string[], lexicon: Lexicon): Segment[] {
  const words = plainWords.flatMap(unglued)
  const segments: Segment[] = []
  for (let at = 0; at < words.length; ) {
    const { length, ...segment } = readAt(words, at, lexicon)
    segments.push({ ...segment, text: words.slice(at, at + length).join(' ') } as Segment)
    at += length
  }
  return segments
}

function unglued(word: string): string[] {
  const [, number, counted] = GLUED.exec(word) ?? []
  return number && counted && COUNTED.has(counted) ? [number, counted] : [word]
}

function readAt(words: readonly string[], at: number, lexicon: Lexicon) {
  const word = words[at]!
  const counted = COUNTED.get(words[at + 1] ?? '')
  const number = numberOf(word)
  if (counted && number !== null) return { kind: 'count', length: 2, counted, number } as const
  // « Pas loin de Cannes » leaves nothing out.
  if (WITHOUT.includes(word) && longestAt(words, at, lexicon)?.meaning.kind !== 'around') {
    const refused = longestAt(words, at + 1, lexicon)?.length ?? Math.min(1, words.length - at - 1)
    return { kind: 'unread', length: 1 + refused } as const
  }
  const found = longestAt(words, at, lexicon)
  if (found) return { length: found.length, ...asRead(found.meaning) } as const
  if (lexicon.titleWords.has(word)) return { kind: 'title', length: 1 } as const
  // « Chambres » alone counts nothing, and is no mistake for another word.
  return { kind: COUNTED.has(word) ? 'unread' : 'left', length: 1 } as const
}

function asRead(meaning: Meaning) {
  if (meaning.kind === 'around') return meaning
  if (meaning.kind === 'link' || meaning.kind === 'time') return { kind: meaning.kind } as const
  return { kind: 'meaning', meaning } as const
}

function longestAt(words: readonly string[], at: number, lexicon: Lexicon) {
  for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length -= 1) {
    const name = words.slice(at, at + length).join(' ')
    const meaning = FIXED_WORDS.get(name) ?? lexicon.places.get(name)
    if (meaning) return { length, meaning }
  }
  return null
}

/** « 10 » or « dix » as a number; null for another word. */
function numberOf(word: string): number | null {
  if (/^\d{1,2}$/.test(word)) return Number(word)
  const number = (word === 'une' ? 0 : NUMBERS.indexOf(word)) + 1
  return number > 0 ? number : null
}
