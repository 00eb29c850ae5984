import { LEAST_PHOTOGRAPHS } from '#modules/publication/passport-content.ts'

/** What is said once a photograph is taken out of a listing: below the least number, how many are left and needed. */
export function removedWords(left: number): string {
  const words = 'La photographie est retirée de l’annonce.'
  return left < LEAST_PHOTOGRAPHS ? `${words} ${tooFewWords(left)}` : words
}

function tooFewWords(count: number): string {
  const left = count === 0 ? 'Il n’en reste aucune' : `Il en reste ${count}`
  return `${left}\u00a0: il en faut ${LEAST_PHOTOGRAPHS} pour paraître.`
}
