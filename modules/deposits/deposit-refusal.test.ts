import { expect, test } from 'vitest'
import { PAYMENT_FAILURES } from '#modules/payments/payment-failure.ts'
import { describeHoldFailure } from './deposit-refusal.ts'

test('each refusal of a hold says that nothing was taken or what to do, and none speaks of an installment', () => {
  for (const failure of PAYMENT_FAILURES.filter((one) => one !== 'transfer_not_received')) {
    expect(describeHoldFailure(failure)).toMatch(/Rien n’a été débité|carte/)
    expect(describeHoldFailure(failure)).not.toContain('échéance')
  }
})
