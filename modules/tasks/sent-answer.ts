import { refusedIn } from '#shared/forms/form-answer.ts'
import type { RefusalCode } from '#shared/refusal.ts'

const LATER: readonly RefusalCode[] = ['SERVICE_AWAY', 'TOO_BUSY', 'TOO_MANY_ATTEMPTS']

/** True where the server has not judged what was sent and may take the same later: there was no answer, or one that asks to wait. */
export function isUnsent(answer: unknown): boolean {
  if (typeof answer === 'object' && answer !== null && 'unsent' in answer) return true
  const code = refusedIn(answer)?.refusal.code
  return code !== undefined && LATER.includes(code)
}
