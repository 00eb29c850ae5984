/**
 * The code points that the fonts of our documents draw: Latin, Greek and Cyrillic letters, digits, punctuation and the
 * usual signs. `platform/pdf/document-letters.test.ts` holds that both fonts draw each of them.
 */
const DRAWN = [
  '\\u0020-\\u007e\\u00a0-\\u00ac\\u00ae-\\u0377\\u037a-\\u037f\\u0384-\\u038a\\u038c\\u038e-\\u03a1\\u03a3-\\u03e1',
  '\\u03f0-\\u052f\\u1e00-\\u1eff\\u1f00-\\u1f15\\u1f18-\\u1f1d\\u1f20-\\u1f45\\u1f48-\\u1f4d\\u1f50-\\u1f57',
  '\\u1f5f-\\u1f7d\\u1f80-\\u1fb4\\u1fb6-\\u1fc4\\u1fc6-\\u1fd3\\u1fd6-\\u1fdb\\u1fdd-\\u1fef\\u1ff2-\\u1ff4\\u1ff6-\\u1ffe',
  '\\u2009-\\u200a\\u2010-\\u2027\\u202f-\\u205e\\u2070\\u2071\\u2074-\\u208e\\u20a0-\\u20c0\\u2100-\\u215f\\u2212',
].join('')
const NOT_DRAWN = new RegExp(`[^${DRAWN}\\s]`, 'gu')

/** Signs that are not seen and that change how others are read: marks of direction, zero-width signs, soft hyphens. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu

/** The letters of a text, each once, that the fonts of our documents do not draw. */
export function lettersNotDrawn(text: string): string[] {
  return [...new Set(text.normalize('NFC').match(NOT_DRAWN) ?? [])]
}

/** The text without the signs that are not seen; its lines stay. */
export function withoutUnseenSigns(text: string): string {
  return text.replace(UNSEEN, '')
}

/** One line without unseen signs, composed (NFC), trimmed, with one space for each run of spaces and line ends. */
export function tidyLine(text: string): string {
  return withoutUnseenSigns(text).normalize('NFC').trim().replace(/\s+/gu, ' ')
}

/** Why a line that a contract prints cannot be used, as a sentence that says what to do; null when it can. */
export function documentLineProblem(line: string, { longest }: { longest: number }): string | null {
  if (Array.from(line).length > longest)
    return `Raccourcissez ce texte à ${longest}\u00a0signes au plus\u00a0: il en compte ${Array.from(line).length}.`
  const letters = lettersNotDrawn(line)
  if (letters.length > 0 && !/[^\p{L}\p{M}]/u.test(letters.join('')))
    return 'Écrivez-le en lettres latines, comme sur votre passeport\u00a0: le contrat le reprend ainsi.'
  return undrawnProblem(line)
}

/** Which signs of a text a contract cannot print, as a sentence that asks to take them out; null when it prints all. */
export function undrawnProblem(text: string): string | null {
  const letters = lettersNotDrawn(text)
  if (letters.length === 0) return null
  const shown = letters.slice(0, 3).join('\u00a0')
  return letters.length > 1
    ? `Retirez «\u00a0${shown}\u00a0»\u00a0: ces signes ne peuvent pas figurer au contrat.`
    : `Retirez «\u00a0${shown}\u00a0»\u00a0: ce signe ne peut pas figurer au contrat.`
}
