import { privateMeta } from '#app/seo/private-meta.ts'
import { ACCOUNT_LIST } from '#modules/reports/account-list.ts'
import { listAccounts } from '#modules/reports/server/list-accounts.ts'
import { civilDateInParis, formatCivilDate } from '#shared/civil-date.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { ConsoleHeading } from '../frame/console-section.tsx'
import { listLoader } from '../frame/list-loader.ts'
import type { Route } from './+types/users.ts'
import { AccountStateBadge } from './account-state.tsx'

export const meta = privateMeta('Utilisateurs')

export const loader = listLoader(ACCOUNT_LIST, ({ services, actor, criteria }) =>
  listAccounts(services, actor, criteria),
)

/** The accounts of the whole house, each with its page. */
export default function Users({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <div className="grid gap-10">
      <ConsoleHeading
        title="Utilisateurs"
        actions={
          <>
            <ButtonLink to="/admin/users/doublons" variant="quiet">
              Doublons
            </ButtonLink>
            <ButtonLink to="/admin/users/inviter">Inviter une personne</ButtonLink>
          </>
        }
      >
        Les comptes de toute la maison, avec leurs rôles et leur agence.
      </ConsoleHeading>
      <ListTable
        list={ACCOUNT_LIST}
        view={view}
        label="Utilisateurs"
        unit={['compte', 'comptes']}
        file="/admin/users.csv"
        keyOf={({ id }) => id}
        opens={({ id }) => `/admin/users/${id}`}
        cells={{
          // A long address is broken where it must, so that the table stays whole on a laptop.
          email: ({ email }) => <span className="block sm:min-w-48 wrap-anywhere">{email}</span>,
          agencies: ({ agencies }) => <span className="block min-w-34">{agencies.join(', ')}</span>,
          seen: ({ lastSeenAt }) =>
            lastSeenAt && formatCivilDate(civilDateInParis(new Date(lastSeenAt)), 'cell'),
          state: ({ state }) => <AccountStateBadge state={state} />,
        }}
        empty={<EmptyState title="Aucun compte">Les comptes ouverts apparaissent ici.</EmptyState>}
      />
    </div>
  )
}
