/** The letters without their accents, capitals as they are: « Été » becomes « Ete ». */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Lower case, without accents, œ and æ as two letters: « Œuvre d’Été » becomes « oeuvre d’ete ». SQL has `folded` (0121). */
export function foldAccents(text: string): string {
  return withoutAccents(text).toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae')
}
