import { describe, expect, test } from 'vitest'
import { ADD_ONS_FORM, CONTRACT_FORM, GUEST_FORM, PAY_FORM } from './step-schemas.ts'

function sent(values: Record<string, string>): FormData {
  const fields = new FormData()
  for (const [name, value] of Object.entries(values)) fields.set(name, value)
  return fields
}

const WHO = {
  firstName: 'Camille',
  lastName: 'Exemple',
  email: 'camille@exemple.fr',
  phone: '06 12 34 56 78',
}

describe('the forms of the checkout', () => {
  test('the guest form reads the traveler, the minors of each stay and the total that was shown', () => {
    const fields = sent({ ...WHO, 'minors-s1': '2', 'minors-s2': '', seenTotal: '120050' })
    expect(GUEST_FORM.read(fields)).toMatchObject({
      intent: 'save',
      values: { traveler: WHO, minors: { s1: 2 }, seenTotal: 120_050 },
    })
    expect(GUEST_FORM.read(sent({ ...WHO, email: 'camille@' }))).toEqual({
      intent: 'save',
      errors: { email: 'Vérifiez l’adresse e-mail\u00a0: elle doit ressembler à nom@exemple.fr.' },
    })
  })

  test('a form sent without the total that was shown reads it as NaN, never as the current total', () => {
    for (const fields of [sent(WHO), sent({ ...WHO, seenTotal: '' })])
      expect(GUEST_FORM.read(fields)).toMatchObject({ values: { seenTotal: Number.NaN } })
    expect(ADD_ONS_FORM.read(sent({}))).toMatchObject({ values: { seenTotal: Number.NaN } })
    expect(CONTRACT_FORM.read(sent({ read: 'yes' }))).toMatchObject({ values: { seenTotal: Number.NaN } })
  })

  test('the contract form requires its box ticked and a valid address of the tenant', () => {
    expect(CONTRACT_FORM.read(sent({ seenTotal: '1' }))).toEqual({
      intent: 'accept',
      errors: { read: 'Cochez cette case pour continuer vers la signature.' },
    })
    const home = { intent: 'address', address: '1 rue de la Mer', city: 'Nice', country: 'France' }
    expect(CONTRACT_FORM.read(sent({ ...home, postalCode: '064' }))).toMatchObject({
      errors: { postalCode: 'Indiquez un code postal à cinq chiffres.' },
    })
    expect(CONTRACT_FORM.read(sent({ ...home, postalCode: '06400' }))).toMatchObject({
      values: { address: { city: 'Nice', postalCode: '06400' } },
    })
  })

  test('a payment requires a payment method that exists', () => {
    expect(PAY_FORM.read(sent({ method: 'bank_transfer' }))).toEqual({
      intent: 'pay',
      values: { method: 'bank_transfer', cardToken: [] },
    })
    expect(PAY_FORM.read(sent({ method: 'cheque' }))).toHaveProperty('errors.method')
  })
})
