import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayDeclareSellers, mayExportEntries, mayExportSomeEntries } from './accounting-policy.ts'

export const ACCOUNTING_POLICY_LINES: PolicyLines = [
  ['export for taxes and accounting', '- - - a * * *', [mayExportEntries]],
  ['export of some book for taxes and accounting', '- - - * * * *', [mayExportSomeEntries]],
  ['declare to the tax office what owners earned', '- - - - * * *', [mayDeclareSellers]],
]
