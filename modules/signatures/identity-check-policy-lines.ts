import type { Policy, PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayCheckIdentity } from './identity-check-policy.ts'

const checkIdentity: Policy = (actor, { ownerId, agencyId }) =>
  mayCheckIdentity(actor, { userId: ownerId, agencyIds: [agencyId] })

export const IDENTITY_CHECK_POLICY_LINES: PolicyLines = [
  ['check an owner’s identity', '- - a a * * *', [checkIdentity]],
]
