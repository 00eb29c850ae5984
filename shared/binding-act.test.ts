import { expect, test } from 'vitest'
import { BINDING_LABEL, BINDING_MOMENT } from './binding-act.ts'

test('the sentence about the binding moment quotes the button word for word', () => {
  expect(BINDING_LABEL).toBe('Signer et réserver avec obligation de paiement')
  expect(BINDING_MOMENT).toContain(BINDING_LABEL)
})
