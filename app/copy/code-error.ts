import type { FormAnswer } from '#shared/forms/form-answer.ts'

/**
 * The sentence beside the field of a mailed code that was refused, followed by `next` when the code is used
 * up.
 */
export function codeError(refused: Pick<FormAnswer, 'refusal'> | null, next: string): string | null {
  if (refused?.refusal.code === 'CODE_EXPIRED') return `Ce code n’est plus valable. ${next}`
  if (refused?.refusal.code !== 'WRONG_CODE') return null
  const left = Number(refused.refusal.details.attemptsLeft)
  if (left === 0) return `Cinq codes faux\u00a0: ce code n’est plus valable. ${next}`
  return `Ce code n’est pas le bon. Vérifiez l’e-mail et saisissez-le à nouveau\u00a0: il vous reste ${left} essai${left > 1 ? 's' : ''}.`
}
