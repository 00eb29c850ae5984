import { expect, test } from 'vitest'
import { demoStepOf } from './demo-steps.ts'

test('the end of the address names the step, for a page and for its data', () => {
  expect(demoStepOf('/checkout-demo/guest')).toBe('guest')
  expect(demoStepOf('/checkout-demo/add-ons')).toBe('add-ons')
  expect(demoStepOf('/checkout-demo/pay.data')).toBe('pay')
  expect(demoStepOf('/checkout-demo/constructor')).toBe('guest')
})
