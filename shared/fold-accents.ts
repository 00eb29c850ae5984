/** Lower case, without accents, œ and æ as two letters: « Œuvre d’Été » becomes « oeuvre d’ete ». SQL has `folded` (0121). */
export function foldAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
}
