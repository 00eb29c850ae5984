import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayWriteEditorialPages } from './editorial-page-policy.ts'

export const EDITORIAL_PAGE_POLICY_LINES: PolicyLines = [
  ['write the editorial pages of the site', '- - - - * * *', [mayWriteEditorialPages]],
]
