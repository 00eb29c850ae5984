import type { Refusal } from './refusal.ts'
import type { RefusalMessage } from './refusal-message.ts'
import { REFUSAL_MESSAGES } from './refusal-messages.ts'

/**
 * A refusal in French: the rule it names (`reason`), the field's own sentence (`errors`) or how long to wait
 * when it has one, else the code's sentence.
 */
export function refusalWords({ code, details }: Pick<Refusal, 'code' | 'details'>): RefusalMessage {
  const { title, detail } = REFUSAL_MESSAGES[code]
  return { title, detail: sentenceIn(details) ?? waitIn(code, details) ?? detail }
}

function sentenceIn({ reason, errors }: Refusal['details']): string | null {
  if (typeof reason === 'string') return reason
  const [first] = typeof errors === 'object' && errors !== null ? Object.values(errors) : []
  return typeof first === 'string' ? first : null
}

function waitIn(code: Refusal['code'], { retryAfter }: Refusal['details']): string | null {
  if (code !== 'TOO_MANY_ATTEMPTS' || typeof retryAfter !== 'number') return null
  return `Vous pourrez réessayer dans ${waitInWords(retryAfter)}.`
}

/** A wait in minutes, rounded up. */
export function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes > 1 ? `${minutes} minutes` : 'une minute'
}
