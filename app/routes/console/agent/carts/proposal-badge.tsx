import { PROPOSAL_STATES, type ProposalState } from '#modules/proposals/proposal.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'

const TONES: Readonly<Record<ProposalState, BadgeTone>> = {
  ...{ draft: 'neutral', sent: 'info', opened: 'info', answered: 'success' },
  optioned: 'success',
  ...{ booked: 'success', expired: 'warning', withdrawn: 'neutral' },
}

/** Where a proposal stands. */
export function ProposalBadge({ state }: { state: ProposalState }) {
  return <Badge tone={TONES[state]}>{PROPOSAL_STATES[state]}</Badge>
}
