import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as leaked } from '@zxcvbn-ts/language-common'
import { dictionary as french } from '@zxcvbn-ts/language-fr'
import { foldText } from '#modules/places/fold-text.ts'
import { GAZETTEER } from '#modules/places/server/gazetteer/gazetteer.ts'
import { wordsBehind } from '../password-pattern.ts'

/** The most common passwords, in lower case: the list of zxcvbn (49 000 leaked ones, MIT license). */
const COMMON = new Set(leaked['passwords-common'].map(String))

/** Signs of a password that are judged as a pattern: the work grows faster than the length. */
const JUDGED_SIGNS = 24

/** Below this score, of 4, zxcvbn guesses a password within a million tries. */
const LOWEST_SCORE = 2

/** True for a password of the list, whatever its case. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase())
}

/**
 * True for a password that follows a pattern: one word of French or English, a name, a town or the name of
 * this site, with digits and signs around it, or a row of keys, a repetition or a date.
 */
export function isPatternedPassword(password: string): boolean {
  const words = knownWords()
  return (
    wordsBehind(password).some((word) => words.has(word)) ||
    judge().check(password.slice(0, JUDGED_SIGNS).toLowerCase()).score < LOWEST_SCORE
  )
}

let words: ReadonlySet<string> | null = null

/** Letters alone, without accents: common passwords, French words, first and last names, towns. Read once. */
function knownWords(): ReadonlySet<string> {
  words ??= new Set([
    ...[...COMMON].filter((password) => /^[a-z]+$/.test(password)),
    ...Object.values(french).flatMap((list) => list.map((word) => lettersIn(String(word)))),
    ...GAZETTEER.flatMap((place) => place.words).flatMap((name) =>
      [name, name.replace(/^saint/, 'st')].map(lettersIn),
    ),
    ...['calanque', 'calanques'],
  ])
  return words
}

const lettersIn = (text: string) => foldText(text).replaceAll(/[^a-z]/g, '')

let zxcvbn: ZxcvbnFactory | null = null

/** Digits in the place of letters are left to `wordsBehind`: their combinations would cost most of the time. */
function judge(): ZxcvbnFactory {
  const dictionary = { ...leaked, ...french }
  zxcvbn ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, l33tMaxSubstitutions: 0 })
  return zxcvbn
}
