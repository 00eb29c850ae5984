import { privateMeta } from '#app/seo/private-meta.ts'
import { ACCOUNT_PAIR_LIST } from '#modules/account-pairs/account-pair-list.ts'
import { listAccountPairs } from '#modules/account-pairs/server/list-account-pairs.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import { listLoader } from '../../frame/list-loader.ts'
import type { Route } from './+types/account-pairs.ts'

export const meta = privateMeta('Comptes en double')

export const loader = listLoader(ACCOUNT_PAIR_LIST, ({ services, actor, criteria }) =>
  listAccountPairs(services, actor, criteria),
)

/** The accounts that may be of one person, two by two, the surest first. */
export default function AccountPairs({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <div className="grid gap-8 dense:gap-6">
      <Breadcrumbs crumbs={[{ label: 'Utilisateurs', to: '/admin/users' }, { label: 'Doublons' }]} />
      <ConsoleHeading title="Comptes en double">
        Les comptes qui semblent être ceux d’une même personne, les plus sûrs d’abord.
      </ConsoleHeading>
      <ListTable
        list={ACCOUNT_PAIR_LIST}
        view={view}
        label="Comptes en double"
        alwaysFilters
        unit={['paire', 'paires']}
        file="/admin/users/doublons.csv"
        keyOf={({ id }) => id}
        opens={({ id }) => `/admin/users/doublons/${id}`}
        cells={{
          firstEmail: ({ firstEmail }) => <Address of={firstEmail} />,
          secondEmail: ({ secondEmail }) => <Address of={secondEmail} />,
        }}
        empty={
          <EmptyState title="Aucun doublon">
            Les comptes sont comparés par adresse e-mail, par téléphone, par nom et date de naissance,
            quelques secondes après chaque changement.
          </EmptyState>
        }
      />
    </div>
  )
}

/** A long address is broken where it must, so that the table stays whole on a laptop. */
function Address({ of }: { of: string }) {
  return <span className="block wrap-anywhere sm:min-w-44">{of}</span>
}
