import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import {
  mayAskToSignMandate,
  mayKeepMandates,
  mayKeepSomeMandates,
  mayReadMandate,
  mayReadRegisters,
  maySignMandate,
} from './mandate-policy.ts'

export const MANDATE_POLICY_LINES: PolicyLines = [
  ['read a mandate and its terms', '- o a a * * *', [mayReadMandate]],
  ['draft, send, amend and end a mandate', '- - - a - * *', [mayKeepMandates]],
  ['prepare mandates for some agency', '- - - * - * *', [mayKeepSomeMandates]],
  ['sign a mandate', '- o - - - - -', [maySignMandate]],
  ['ask for the link to a mandate', '- o - a - * *', [mayAskToSignMandate]],
  ['read registers', '- - * * * * *', [mayReadRegisters]],
]
