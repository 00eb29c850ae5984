import { Link } from 'react-router'
import { formatStayDates } from '#modules/calendar/stay.ts'
import type { LiveOption } from '#modules/options/server/list-live-options.ts'
import type { OpenProposal } from '#modules/proposals/server/list-open-proposals.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { ConsoleSection } from '../../frame/console-section.tsx'
import { ProposalBadge } from '../carts/proposal-badge.tsx'

type CallerDeskProps = { proposals: readonly OpenProposal[]; options: readonly LiveOption[] }

/** What was proposed to a caller and is still open, and the nights that are kept for them. */
export function CallerDesk({ proposals, options }: CallerDeskProps) {
  return (
    <>
      {options.length > 0 && (
        <ConsoleSection title="Options en cours">
          <ul className="divide-y divide-hairline border-y border-hairline">
            {options.map((option) => (
              <li
                key={option.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2"
              >
                <span className="min-w-0">
                  <Link to={`/agent/options/${option.id}`} className="text-link">
                    {option.villa}
                  </Link>
                  <span className="block text-sm text-ardoise">{formatStayDates(option)}</span>
                </span>
                <span className="tabular text-sm">Jusqu’au {formatInstant(option.endsAt)}</span>
              </li>
            ))}
          </ul>
        </ConsoleSection>
      )}
      {proposals.length > 0 && (
        <ConsoleSection title="Propositions en cours">
          <ul className="divide-y divide-hairline border-y border-hairline">
            {proposals.map((proposal) => (
              <li
                key={proposal.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2"
              >
                <span className="min-w-0">
                  <Link
                    to={
                      proposal.state === 'draft'
                        ? `/agent/carts/${proposal.id}/composer`
                        : `/agent/carts/${proposal.id}`
                    }
                    className="text-link"
                  >
                    {proposal.villas > 1 ? `${proposal.villas}\u00a0villas` : `${proposal.villas}\u00a0villa`}
                  </Link>
                  <span className="block text-sm text-ardoise">{aboutProposal(proposal)}</span>
                </span>
                <ProposalBadge state={proposal.state} />
              </li>
            ))}
          </ul>
        </ConsoleSection>
      )}
    </>
  )
}

function aboutProposal({ agent, changedAt, kept }: OpenProposal): string {
  return [
    ...(kept.length > 0 ? [`Gardée${kept.length > 1 ? 's' : ''}\u00a0: ${kept.join(', ')}`] : []),
    [formatInstant(changedAt), agent].filter(Boolean).join(', '),
  ].join('. ')
}
