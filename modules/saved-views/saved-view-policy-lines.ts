import { ME, type PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayRemoveView, maySaveView } from './saved-view-policy.ts'

export const SAVED_VIEW_POLICY_LINES: PolicyLines = [
  ['save a view for an agency', '- - a a - - -', [maySaveView]],
  ['save a view for oneself', '* * * * * * *', [(actor) => maySaveView(actor, { agencyId: null })]],
  [
    'remove one’s own view',
    '* * * * * * *',
    [(actor) => mayRemoveView(actor, { userId: ME, agencyId: null })],
  ],
]
