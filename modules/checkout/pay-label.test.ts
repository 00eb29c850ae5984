import { expect, test } from 'vitest'
import { payLabel } from './pay-label.ts'

test.each([
  ['card', 843_962, 'Payer 8 439,62 €'],
  ['installments', 281_321, 'Payer 2 813,21 €'],
  ['bank_transfer', 843_962, 'Payer 8 439,62 € par virement'],
  ['card', 0, 'Enregistrer ma carte, 0,00 € aujourd’hui'],
  ['bank_transfer', 0, 'Choisir le virement, 0,00 € aujourd’hui'],
] as const)('%s, %i cents due: the button says the true amount', (method, due, label) => {
  expect(payLabel(method, due).replaceAll(/\s/g, ' ')).toBe(label)
})
