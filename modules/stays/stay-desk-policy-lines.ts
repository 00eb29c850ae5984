import type { PolicyLines } from '#tests/authorization/policy-line.ts'
import { mayGiveBack, mayNameAgent, mayRemindTraveler } from './stay-desk-policy.ts'

export const STAY_DESK_POLICY_LINES: PolicyLines = [
  ['mail a traveler again what waits for them', '- - a a * - *', [mayRemindTraveler]],
  ['name the agent in charge of a stay', '- - - a * - *', [mayNameAgent]],
  ['give a traveler money back as a gesture', '- - - a * - *', [mayGiveBack]],
]
