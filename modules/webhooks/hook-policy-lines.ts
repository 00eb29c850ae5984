import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayManageHooks } from './hook-policy.ts'

export const HOOK_POLICY_LINES: PolicyLines = [['manage outgoing hooks', '- - - - - - *', [mayManageHooks]]]
