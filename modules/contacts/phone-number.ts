/**
 * A telephone number in the form of E.164 (`+33612345678`), from one typed with the code of its country (`+44…`, `0044…`) or with
 * the ten figures of a French one, whatever stands between the figures. Null for anything else.
 */
export function readE164(typed: string): string | null {
  const number = typed.replace('(0)', '').replace(/[^0-9+]/g, '')
  if (/^\+[1-9]\d{6,14}$/.test(number)) return number
  if (/^00[1-9]\d{6,14}$/.test(number)) return `+${number.slice(2)}`
  return /^0[1-9]\d{8}$/.test(number) ? `+33${number.slice(1)}` : null
}

/** A number as it is read aloud: a French one by pairs after its code, another as it is written. */
export function phoneWords(number: string): string {
  const french = /^\+33(\d)(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(number)
  return french ? `+33 ${french.slice(1).join(' ')}` : number
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
