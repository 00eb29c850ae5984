import { describe, expect, test } from 'vitest'
import { PERSONAL_PASSWORD } from '#modules/accounts/password-strength.ts'
import { Refusal, type RefusalCode, type RefusalDetails } from '#shared/refusal.ts'
import { type AccountAnswer, answerForm, fieldErrors, noticeOf } from './account-answer.ts'

const refused = (code: RefusalCode, details: RefusalDetails = {}): AccountAnswer => ({
  refusal: { code, details },
  values: {},
})

describe('a refused form', () => {
  test('gives back everything typed but the password', async () => {
    const body = new URLSearchParams({
      email: 'a@example.org',
      password: 'Secret-2026',
      currentPassword: 'Secret-2025',
    })
    const request = new Request('https://calanque.example/auth/login', { method: 'POST', body })
    const answer = await answerForm(request, () => Promise.reject(new Refusal('BAD_CREDENTIALS')))
    expect(answer).toMatchObject({
      data: { refusal: { code: 'BAD_CREDENTIALS' }, values: { email: 'a@example.org' } },
      init: { status: 422 },
    })
    expect(JSON.stringify(answer)).not.toContain('Secret')
  })

  test('an error that is not a refusal goes on', async () => {
    const request = new Request('https://calanque.example', { method: 'POST', body: new URLSearchParams() })
    await expect(answerForm(request, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  })

  test('names each wrong field and what to do', () => {
    const errors = fieldErrors(refused('INVALID_INPUT', { fields: ['firstName', 'email'] }))
    expect(Object.keys(errors)).toEqual(['firstName', 'email'])
    expect(errors.firstName).toBe('Indiquez votre prénom.')
    expect(fieldErrors(refused('EMAIL_TAKEN', { fields: ['email'] })).email).toContain('Un compte existe')
    const feedback = ['Au moins une majuscule', 'Au moins un chiffre']
    expect(fieldErrors(refused('WEAK_PASSWORD', { fields: ['password'], feedback })).password).toBe(
      'Choisissez un mot de passe qui respecte toutes ces règles.',
    )
    const common = { fields: ['password'], feedback: [PERSONAL_PASSWORD] }
    expect(fieldErrors(refused('WEAK_PASSWORD', common)).password).toBe(
      'Sans votre nom ni votre adresse e-mail.',
    )
    expect(fieldErrors(undefined)).toEqual({})
  })

  test('says how long to wait', () => {
    const detailAfter = (retryAfter: number) => noticeOf(refused('TOO_MANY_ATTEMPTS', { retryAfter }))?.detail
    expect(detailAfter(700)).toBe('Vous pourrez réessayer dans 12 minutes.')
    expect(detailAfter(20)).toBe('Vous pourrez réessayer dans une minute.')
    expect(noticeOf(undefined)).toBeNull()
  })
})
