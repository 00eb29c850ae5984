import { tidyLine, undrawnProblem } from '#shared/document-letters.ts'
import type { FieldErrors } from '#shared/forms/form-answer.ts'
import { INVENTORY_BOUNDS } from './inventory.ts'
import type { TravelersAnswer } from './inventory-facts.ts'

/** What is typed of the traveler’s answer when an inventory is closed: the name counts for a signature, the reason for a refusal. */
export type TypedAnswer = { answer: string; name: string; agreed: boolean; reason: string }

/** The traveler’s answer, or what to correct beside each field. */
export function readTravelersAnswer({
  answer,
  ...typed
}: TypedAnswer): { answer: TravelersAnswer } | { errors: FieldErrors } {
  if (answer === 'absent') return { answer: { kind: 'absent' } }
  if (answer === 'refused') {
    const reason = tidyLine(typed.reason)
    const wrong = lineProblem(reason, 'Écrivez la raison que donne le voyageur.', INVENTORY_BOUNDS.refusal)
    return wrong ? { errors: { reason: wrong } } : { answer: { kind: 'refused', reason } }
  }
  if (answer !== 'signed') return { errors: { answer: 'Dites si le voyageur signe, refuse ou est absent.' } }
  const name = tidyLine(typed.name)
  const wrong = lineProblem(name, 'Le voyageur écrit ici son nom.', INVENTORY_BOUNDS.name)
  const errors = {
    ...(wrong && { name: wrong }),
    ...(!typed.agreed && { agreed: 'Le voyageur coche cette case pour signer.' }),
  }
  return Object.keys(errors).length > 0 ? { errors } : { answer: { kind: 'signed', name } }
}

function lineProblem(line: string, missing: string, longest: number): string | null {
  if (line === '') return missing
  return line.length > longest
    ? `Raccourcissez ce texte à ${longest}\u00a0signes au plus.`
    : undrawnProblem(line)
}
