import { expect, test } from 'vitest'
import { refusedForm } from '#shared/forms/form-answer.ts'
import type { RefusalCode } from '#shared/refusal.ts'
import { isUnsent } from './sent-answer.ts'

const refused = (code: RefusalCode) =>
  refusedForm({ code, details: { errors: { file: 'Patientez.' } } }, new FormData())

test('what a server that is away or busy refused stays to be sent again; what it judged does not', () => {
  const later = (['SERVICE_AWAY', 'TOO_BUSY', 'TOO_MANY_ATTEMPTS'] as const).map(refused)
  for (const answer of [{ unsent: 'task' }, ...later]) expect(isUnsent(answer)).toBe(true)
  for (const answer of [refused('INVALID_INPUT'), refused('NOT_FOUND'), { done: 'Fait.' }, null, undefined])
    expect(isUnsent(answer)).toBe(false)
})
