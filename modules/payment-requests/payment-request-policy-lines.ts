import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayRequestPayment } from './payment-request-policy.ts'

export const PAYMENT_REQUEST_POLICY_LINES: PolicyLines = [
  ['make the request to pay a sum of a stay', '- - a a * - *', [mayRequestPayment]],
]
