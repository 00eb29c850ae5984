import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayFeatureVilla } from './featured-villa-policy.ts'

export const FEATURED_VILLA_POLICY_LINES: PolicyLines = [
  ['feature a villa on the site', '- - - a * * *', [mayFeatureVilla]],
]
