import { ME, type PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayApproveRun } from './payout-run-policy.ts'

export const PAYOUT_RUN_POLICY_LINES: PolicyLines = [
  [
    'approve transfers to owners that another proposed, or one’s own where one person is enough',
    '- - - - * - *',
    [
      (actor) => mayApproveRun(actor, { proposedBy: 'another', needsSecond: true }),
      (actor) => mayApproveRun(actor, { proposedBy: ME, needsSecond: false }),
    ],
  ],
  [
    'approve alone transfers to owners that two persons look at',
    '- - - - - - -',
    [(actor) => mayApproveRun(actor, { proposedBy: ME, needsSecond: true })],
  ],
]
