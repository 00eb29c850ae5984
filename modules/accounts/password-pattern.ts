import { foldAccents } from '#shared/fold-accents.ts'

/** The most digits and signs around a word with which the whole is still guessed: a date with its separators. */
const MOST_AROUND = 10
const SHORTEST_WORD = 3

/** The digits and signs that are written in the place of a letter; « 1 » and « ! » stand for two letters. */
const IN_PLACE_OF: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '€': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/**
 * The words that a password may be, once the digits and signs around it are taken off: letters in lower case
 * without accents, and digits read as the letters they stand for (« P@ssw0rd2026! » gives « password »).
 * None for a password in which more than digits and signs stands beside one word of three letters.
 */
export function wordsBehind(password: string): string[] {
  const plain = foldAccents(password)
  const trimmed = [plain.replaceAll(/^[^a-z]+|[^a-z]+$/g, ''), plain.replaceAll(/^[^a-z@$€]+|[\d\W_]+$/g, '')]
  const words = trimmed
    .filter((core) => plain.length - core.length <= MOST_AROUND)
    .flatMap((core) => ['i', 'l'].map((one) => lettersOf(core, one)))
  return [...new Set(words)].filter((word) => word.length >= SHORTEST_WORD)
}

/** The letters of a word; `one` is the letter that « 1 » and « ! » stand for. */
function lettersOf(word: string, one: string): string {
  return [...word]
    .map((sign) => (sign === '1' || sign === '!' ? one : (IN_PLACE_OF[sign] ?? sign)))
    .filter((sign) => /[a-z]/.test(sign))
    .join('')
}
