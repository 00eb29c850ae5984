import { MOST_COUNTED } from './search-result.ts'

const digits = new Intl.NumberFormat('fr-FR')

/** A number of results in words: « 37 », « plus de 1 000 ». */
export function totalWords(total: number): string {
  return total > MOST_COUNTED ? `plus de ${digits.format(MOST_COUNTED)}` : digits.format(total)
}

/** The same as the first words of a sentence. */
export function totalFirst(total: number): string {
  const words = totalWords(total)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The words of a link to all the results: « Voir les 37 villas », « Voir plus de 1 000 villas ». */
export function seeVillas(total: number): string {
  return total > MOST_COUNTED ? `Voir ${totalWords(total)} villas` : `Voir les ${totalWords(total)} villas`
}
