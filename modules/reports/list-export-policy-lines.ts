import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayExportLists } from './list-export-policy.ts'

export const LIST_EXPORT_POLICY_LINES: PolicyLines = [
  ['take the file of a list of a console', '- * * * * * *', [mayExportLists]],
]
