export const WRONG_NUMBER =
  'Indiquez un numéro français de dix chiffres, ou l’indicatif du pays, par exemple +44 7911 123456.'

const LONGEST_TYPED = 60
const FEWEST_FIGURES = 6

/**
 * A telephone number as it was typed, trimmed, where it may be one: whether it is, and in which country, is the server’s to say
 * (`readNumber`). Null for a text without six figures, and for a long one.
 */
export function typedNumber(text: string): string | null {
  const typed = text.trim()
  return typed.length <= LONGEST_TYPED && typed.replace(/\D/g, '').length >= FEWEST_FIGURES ? typed : null
}

const LEAST_FIGURES = 4

/**
 * The figures by which a typed text finds a number in any form, whole or in part: without the signs between them, the prefix
 * of a call abroad and the zero of a national one. Null for a text that is no number.
 */
export function searchedFigures(text: string): string | null {
  if (!/^[\d\s+().\-/\u00a0\u202f]+$/.test(text)) return null
  const figures = text
    .replace('(0)', '')
    .replace(/\D/g, '')
    .replace(/^0{1,2}/, '')
  return figures.length >= LEAST_FIGURES ? figures : null
}
