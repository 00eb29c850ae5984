import { type RawBuilder, sql } from 'kysely'
import { foldAccents } from '#shared/fold-accents.ts'

/** The words of a typed text that are looked for, and the letters that an index of trigrams needs of one. */
const MOST_WORDS = 6
const TRIGRAM = 3

/** The words of a typed text, folded, as many as are looked for. */
export function typedWords(typed: string): string[] {
  return foldAccents(typed).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
}

/**
 * True where a folded text that has an index of trigrams contains each of the words. Words that are all too short for the index
 * are looked for at the beginning of `start`, whose index has an order (`C`); without it, they find nothing.
 */
export function containsWords(
  words: readonly string[],
  text: RawBuilder<unknown>,
  start?: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (words.length === 0) return sql`false`
  if (words.every((word) => word.length < TRIGRAM))
    return start ? sql`${start} like ${`${escaped(words.join(' '))}%`}` : sql`false`
  return sql`(${sql.join(
    words.map((word) => sql`${text} like ${`%${escaped(word)}%`}`),
    sql` and `,
  )})`
}

/**
 * The words of which something may be nearly one: long enough for the index of trigrams, and none where a figure is typed, since numbers are
 * all near each other.
 */
export function nearWords(words: readonly string[]): readonly string[] {
  return words.some((word) => /\d/.test(word)) ? [] : words.filter((word) => word.length >= TRIGRAM)
}

const escaped = (word: string) => word.replaceAll(/[\\%_]/g, '\\$&')
