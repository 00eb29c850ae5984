import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayAnswerIncident, mayKeepIncidents, mayReadIncident } from './incident-policy.ts'

/** From then on its owner reads an incident. */
const informedAt = new Date(0)

export const INCIDENT_POLICY_LINES: PolicyLines = [
  [
    'read an incident of which its owner is informed',
    '- o a a * - *',
    [(actor, villa) => mayReadIncident(actor, { ...villa, informedAt })],
  ],
  ['report and follow the incidents of an agency', '- - a a * - *', [mayKeepIncidents]],
  ['answer as owner the estimates of a repair', '- o - - - - -', [mayAnswerIncident]],
]
