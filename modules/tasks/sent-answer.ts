import { refusedIn } from '#shared/forms/form-answer.ts'

/** True where the server has not judged what was sent and may take the same later: there was no answer, or one that asks to wait. */
export function isUnsent(answer: unknown): boolean {
  if (typeof answer === 'object' && answer !== null && 'unsent' in answer) return true
  const code = refusedIn(answer)?.refusal.code
  return code === 'SERVICE_AWAY' || code === 'TOO_MANY_ATTEMPTS'
}
