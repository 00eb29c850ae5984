import { describe, expect, test } from 'vitest'
import { PERSONAL_PASSWORD } from '#modules/accounts/password-strength.ts'
import { refusedForm } from '#shared/forms/form-answer.ts'
import type { RefusalCode, RefusalDetails } from '#shared/refusal.ts'
import { ACCOUNT_SENTENCES, ERASURE_FORM, REGISTER_FORM } from './account-schemas.ts'

const errorsOf = (code: RefusalCode, details: RefusalDetails) =>
  refusedForm({ code, details }, new FormData(), ACCOUNT_SENTENCES).errors

function typed(values: Record<string, string>): FormData {
  const fields = new FormData()
  for (const [name, value] of Object.entries(values)) fields.set(name, value)
  return fields
}

describe('a form of accounts shows beside a field', () => {
  test('the sentence of the refusal that a use case gave for it', () => {
    expect(errorsOf('EMAIL_TAKEN', { fields: ['email'] }).email).toContain('Un compte existe')
    expect(errorsOf('WRONG_PASSWORD', { fields: ['currentPassword'] })).toEqual({
      currentPassword: 'Saisissez votre mot de passe actuel.',
    })
    expect(errorsOf('WRONG_FIRST_CODE', { fields: ['code'] }).code).toContain('six chiffres')
    expect(errorsOf('WRONG_FACTOR', { fields: ['code'] }).code).toContain('code de secours')
  })

  test('the rule that a common or personal password breaks, which only the server checks', () => {
    const feedback = ['Au moins une majuscule', 'Au moins un chiffre']
    expect(errorsOf('WEAK_PASSWORD', { fields: ['password'], feedback }).password).toBe(
      'Choisissez un mot de passe qui respecte toutes ces règles.',
    )
    const personal = { fields: ['password'], feedback: [PERSONAL_PASSWORD] }
    expect(errorsOf('WEAK_PASSWORD', personal).password).toBe('Sans votre nom ni votre adresse e-mail.')
  })

  test('the error of every wrong field of a registration at once', () => {
    expect(
      REGISTER_FORM.read(typed({ intent: 'register', email: 'camille@', phone: '12', password: 'court' })),
    ).toEqual({
      intent: 'register',
      errors: {
        firstName: 'Indiquez votre prénom.',
        lastName: 'Indiquez votre nom.',
        email: 'Indiquez une adresse e-mail complète, par exemple camille@exemple.fr.',
        phone: 'Indiquez un numéro comme +33 6 12 34 56 78, ou laissez ce champ vide.',
        password: 'Choisissez un mot de passe qui respecte toutes ces règles.',
      },
    })
  })

  test('the error of a box that must be ticked before an account is erased', () => {
    expect(ERASURE_FORM.read(typed({ intent: 'erase', currentPassword: 'x' }))).toMatchObject({
      errors: { agreed: 'Cochez cette case pour confirmer.' },
    })
  })
})
