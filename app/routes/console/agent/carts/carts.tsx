import { privateMeta } from '#app/seo/private-meta.ts'
import { PROPOSAL_LIST } from '#modules/proposals/proposal-list.ts'
import { listProposals } from '#modules/proposals/server/list-proposals.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import { listLoader } from '../../frame/list-loader.ts'
import type { Route } from './+types/carts.ts'
import { ProposalBadge } from './proposal-badge.tsx'

export const meta = privateMeta('Caddies Clients')

export const loader = listLoader(PROPOSAL_LIST, ({ services, actor, criteria }) =>
  listProposals(services, actor, criteria),
)

/** The proposals of the agency, the one that changed last first. */
export default function Carts({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <ConsoleHeading
        title="Caddies Clients"
        actions={
          <ButtonLink act="proposal.begin" to="/agent/carts/new">
            Proposer des villas
          </ButtonLink>
        }
      >
        Ce que l’agence propose à ses contacts, et ce qu’ils en disent.
      </ConsoleHeading>
      <ListTable
        list={PROPOSAL_LIST}
        view={view}
        label="Caddies Clients"
        unit={['proposition', 'propositions']}
        keyOf={({ id }) => id}
        opens={({ id }) => `/agent/carts/${id}`}
        file="/agent/carts.csv"
        empty={
          <EmptyState
            title="Aucune proposition"
            action={
              <ButtonLink act="proposal.begin" to="/agent/carts/new">
                Proposer des villas
              </ButtonLink>
            }
          >
            Choisissez un contact, des dates et jusqu’à huit villas&nbsp;: le prix total de chacune est
            calculé ici.
          </EmptyState>
        }
        cells={{ state: ({ state }) => <ProposalBadge state={state} /> }}
      />
    </div>
  )
}
