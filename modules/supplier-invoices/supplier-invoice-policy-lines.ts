import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayAnswerInvoice } from './supplier-invoice-policy.ts'

export const SUPPLIER_INVOICE_POLICY_LINES: PolicyLines = [
  ['answer as owner the invoice of a supplier', '- o - - - - -', [mayAnswerInvoice]],
]
