import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayPrepareCgv, mayReadCgv, mayTakeOverConditions } from './cgv-policy.ts'

export const CGV_POLICY_LINES: PolicyLines = [
  ['read an owner’s conditions', '- o a a * * *', [mayReadCgv]],
  ['have an owner’s conditions signed', '- o - a - * *', [mayPrepareCgv]],
  [
    'take over conditions that were signed elsewhere, which no person does',
    '- - - - - - -',
    [mayTakeOverConditions],
  ],
]
