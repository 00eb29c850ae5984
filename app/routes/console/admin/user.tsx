import { privateMeta } from '#app/seo/private-meta.ts'
import { describeRoles } from '#modules/reports/account-list.ts'
import { getAccount } from '#modules/reports/server/list-accounts.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { DetailPage } from '#ui/detail-page.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/user.ts'
import { AccountStateBadge } from './account-state.tsx'

export const meta = privateMeta('Utilisateur')

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const account = await foundOr404(getAccount(context.get(servicesContext), actor, params.user))
  return { account, thing: account.email }
}

/** The facts of one account. */
export default function UserPage({ loaderData: { account } }: Route.ComponentProps) {
  const { name, email, phone, roles, agencies, state, hasSecondFactor, createdAt, lastSeenAt } = account
  return (
    <DetailPage
      crumbs={[{ label: 'Utilisateurs', to: '/admin/users' }, { label: name }]}
      title={name}
      about={email}
      state={<AccountStateBadge state={state} />}
      tabs={[]}
    >
      <DefinitionList
        layout="stacked"
        items={[
          { term: 'Téléphone', value: phone ?? 'Non renseigné' },
          { term: 'Rôles', value: describeRoles(roles) },
          { term: 'Agence', value: agencies.join(', ') || 'Aucune' },
          { term: 'Second facteur', value: hasSecondFactor ? 'Oui' : 'Non' },
          { term: 'Compte ouvert le', value: formatInstant(createdAt) },
          {
            term: 'Vu pour la dernière fois',
            value: lastSeenAt === null ? 'Aucune session ouverte' : formatInstant(lastSeenAt),
          },
        ]}
      />
    </DetailPage>
  )
}
