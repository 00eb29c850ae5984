import type { Refusal } from '#shared/refusal.ts'
import { REFUSAL_MESSAGES, type RefusalMessage } from '#shared/refusal-messages.ts'

/** A refusal in French: the rule it names (`reason`) or the field's own sentence (`errors`) when it has one, else the code's. */
export function refusalWords({ code, details }: Pick<Refusal, 'code' | 'details'>): RefusalMessage {
  const { title, detail } = REFUSAL_MESSAGES[code]
  return { title, detail: sentenceIn(details) ?? detail }
}

function sentenceIn({ reason, errors }: Refusal['details']): string | null {
  if (typeof reason === 'string') return reason
  const [first] = typeof errors === 'object' && errors !== null ? Object.values(errors) : []
  return typeof first === 'string' ? first : null
}
