import { type Fault, faultWords } from '#ui/fault-words.ts'
import type { CardDetails, CardField } from '../card-entry.ts'

export type CardTokenAnswer =
  | { token: string }
  | { errors: Partial<Record<CardField, string>>; message: string | null }

const unreachable = (fault: Fault) =>
  `Le service de paiement ne répond pas\u00a0: rien n’a été débité. ${faultWords(fault)}`

/**
 * Sends the card from the browser to the provider's own door, and returns a token in its place: the number
 * never passes through our pages. A refusal names the fields to correct.
 */
export async function requestCardToken(url: string, card: CardDetails): Promise<CardTokenAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(card),
    })
    const answer: unknown = await response.json()
    if (response.ok && hasToken(answer)) return { token: answer.token }
    const errors = fieldErrors(answer)
    return { errors, message: Object.keys(errors).length > 0 ? null : unreachable(response.status) }
  } catch {
    return { errors: {}, message: unreachable(null) }
  }
}

function hasToken(answer: unknown): answer is { token: string } {
  return (
    typeof answer === 'object' && answer !== null && 'token' in answer && typeof answer.token === 'string'
  )
}

/** The fields of a problem answer (RFC 9457) with their sentence. */
function fieldErrors(answer: unknown): Partial<Record<CardField, string>> {
  const problem = answer as { errors?: { field: CardField; message: string }[] } | null
  return Object.fromEntries((problem?.errors ?? []).map(({ field, message }) => [field, message]))
}
