import { tidyLine, undrawnProblem } from '#shared/document-letters.ts'
import type { FieldErrors } from '#shared/forms/form-answer.ts'
import { INVENTORY_BOUNDS } from './inventory.ts'
import type { TravelersAnswer } from './inventory-facts.ts'

/** What is typed of the traveler’s answer when an inventory is closed: the name counts for a signature, the reason for a refusal. */
export type TypedAnswer = { answer: string; name: string; agreed: boolean; reason: string }

/** What is said of an answer that is not whole: on the telephone of the agency, and to a traveler on their own. */
const MISSING = {
  agency: {
    answer: 'Dites si le voyageur signe, refuse ou est absent.',
    reason: 'Écrivez la raison que donne le voyageur.',
    name: 'Le voyageur écrit ici son nom.',
    agreed: 'Le voyageur coche cette case pour signer.',
  },
  traveler: {
    answer: 'Dites si vous signez ou refusez de signer.',
    reason: 'Écrivez la raison de votre refus.',
    name: 'Écrivez votre nom.',
    agreed: 'Cochez cette case pour signer.',
  },
}

/** The traveler’s answer, or what to correct beside each field, in words for those who hold the device. */
export function readTravelersAnswer(
  { answer, ...typed }: TypedAnswer,
  device: keyof typeof MISSING = 'agency',
): { answer: TravelersAnswer } | { errors: FieldErrors } {
  const missing = MISSING[device]
  if (answer === 'absent' && device === 'agency') return { answer: { kind: 'absent' } }
  if (answer === 'refused') {
    const reason = tidyLine(typed.reason)
    const wrong = lineProblem(reason, missing.reason, INVENTORY_BOUNDS.refusal)
    return wrong ? { errors: { reason: wrong } } : { answer: { kind: 'refused', reason } }
  }
  if (answer !== 'signed') return { errors: { answer: missing.answer } }
  const name = tidyLine(typed.name)
  const wrong = lineProblem(name, missing.name, INVENTORY_BOUNDS.name)
  const errors = {
    ...(wrong && { name: wrong }),
    ...(!typed.agreed && { agreed: missing.agreed }),
  }
  return Object.keys(errors).length > 0 ? { errors } : { answer: { kind: 'signed', name } }
}

function lineProblem(line: string, missing: string, longest: number): string | null {
  if (line === '') return missing
  return line.length > longest
    ? `Raccourcissez ce texte à ${longest}\u00a0signes au plus.`
    : undrawnProblem(line)
}
