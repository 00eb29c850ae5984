import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayWriteTariffs } from './tourist-tax-policy.ts'

export const TOURIST_TAX_POLICY_LINES: PolicyLines = [
  ['write the tariffs of the taxe de séjour', '- - - - - * *', [mayWriteTariffs]],
]
