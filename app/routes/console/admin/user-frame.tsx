import { Outlet } from 'react-router'
import { mayManageAccount } from '#modules/accounts/account-policy.ts'
import { getAccount } from '#modules/reports/server/list-accounts.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DetailPage } from '#ui/detail-page.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { tabsOf } from '../frame/detail-tabs.ts'
import { foundBeforeActs } from '../frame/found-before-acts.ts'
import type { Route } from './+types/user-frame.ts'
import { AccountStateBadge } from './account-state.tsx'
import { loadUser } from './load-user.ts'

/** The data that the parts of a user's page share. */
export type ShownUser = Route.ComponentProps['loaderData']

/** An unknown account takes no form. */
export const middleware = foundBeforeActs((services, actor, { user }) => getAccount(services, actor, user!))

export async function loader(args: Route.LoaderArgs) {
  const { pattern, params, context } = args
  const { actor } = context.get(consoleContext)
  const account = await loadUser(args)
  return {
    account,
    thing: account.email,
    path: `/admin/users/${account.id}`,
    tabs: tabsOf({ pattern, params }, actor),
    mayManage: mayManageAccount(actor, { userId: account.id, roles: account.roles }),
    isSelf: actor.userId === account.id,
  }
}

/** One account: who it is, above what it holds and what it did. */
export default function UserFrame({ loaderData, matches }: Route.ComponentProps) {
  const { account, path, tabs, mayManage } = loaderData
  const { name, email, state, isErased } = account
  const isClosing = matches.at(-1)?.pathname === `${path}/desactiver`
  return (
    <DetailPage
      crumbs={[{ label: 'Utilisateurs', to: '/admin/users' }, { label: name }]}
      title={name}
      about={
        <a href={`mailto:${email}`} className="text-link wrap-anywhere">
          {email}
        </a>
      }
      state={<AccountStateBadge state={state} />}
      actions={
        mayManage &&
        !isErased &&
        (state === 'active' ? (
          !isClosing && (
            <ButtonLink to={`${path}/desactiver`} variant="danger" size="small">
              Désactiver
            </ButtonLink>
          )
        ) : (
          <FormFor intent="enable" action={path} notice={null}>
            <SubmitButton size="small" pendingLabel="En cours…">
              Rouvrir le compte
            </SubmitButton>
          </FormFor>
        ))
      }
      tabs={tabs}
    >
      <Outlet context={loaderData} />
    </DetailPage>
  )
}
