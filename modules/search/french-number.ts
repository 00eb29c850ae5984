const UNITS =
  'zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'.split(' ')
const TENS: Readonly<Record<number, string>> = {
  ...{ 2: 'vingt', 3: 'trente', 4: 'quarante', 5: 'cinquante', 6: 'soixante', 8: 'quatre vingt' },
}

/** A number from 1 to 99 in words, without accents and hyphens: « quatre vingt deux ». */
function wordsOf(number: number): string {
  if (number < UNITS.length) return UNITS[number]!
  if (number < 20) return `dix ${UNITS[number - 10]}`
  // « Soixante-dix » and « quatre-vingt-dix » count from the ten before.
  const ten = Math.floor(number / 10) - (Math.floor(number / 10) === 7 || number >= 90 ? 1 : 0)
  const rest = number - 10 * ten
  if (rest === 0) return TENS[ten]!
  const and = ten !== 8 && (rest === 1 || rest === 11) ? 'et ' : ''
  return `${TENS[ten]} ${and}${wordsOf(rest)}`
}

const NUMBERS = new Map(Array.from({ length: 99 }, (_, n) => [wordsOf(n + 1), n + 1] as const))
for (const [words, number] of [...NUMBERS]) if (/\bun$/.test(words)) NUMBERS.set(`${words}e`, number)
NUMBERS.set('quatre vingts', 80)

/** A number from 1 to 99 in figures or in words, as a part of an expression; longer words come first. */
export const NUMBER_PATTERN = `(?:\\d{1,2}(?![\\d/])|${[...NUMBERS.keys()].sort((one, other) => other.length - one.length).join('|')})`

/** « 12 » or « douze » as a number; null for another text. */
export function readNumber(text: string): number | null {
  return /^\d+$/.test(text) ? Number(text) : (NUMBERS.get(text) ?? null)
}
