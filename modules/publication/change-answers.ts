import type { ChangeAnswer, ListingChange } from '#modules/listing-changes/listing-change.ts'
import { changeKey } from './change-view.ts'
import { LONGEST_REMARK } from './review-remarks.ts'

/** An owner's answers as they are typed, by the name of each difference. */
export type TypedAnswers = Readonly<Record<string, { answer: string; words: string }>>

/**
 * Reads the answers to the differences of a change; gives an error for each difference without a valid one. An owner who
 * accepts may write words too.
 */
export function readAnswers(
  change: Pick<ListingChange, 'kind' | 'fields'>,
  typed: TypedAnswers,
): { answers: Record<string, ChangeAnswer> } | { errors: Record<string, string> } {
  const answers: Record<string, ChangeAnswer> = {}
  const errors: Record<string, string> = {}
  for (const field of change.fields) {
    const key = changeKey(change, field)
    const { answer = '', words = '' } = typed[key] ?? {}
    if (answer !== 'accept' && answer !== 'refuse')
      errors[`answer.${key}`] = 'Acceptez ou refusez ce changement.'
    if (words.trim().length > LONGEST_REMARK)
      errors[`words.${key}`] = `Raccourcissez ce texte\u00a0: ${LONGEST_REMARK} caractères au plus.`
    answers[field] = { isAccepted: answer === 'accept', words: words.trim() || null }
  }
  return Object.keys(errors).length > 0 ? { errors } : { answers }
}
