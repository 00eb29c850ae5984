import { Link, redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { ACCOUNT_PAIR_STATES, accountPairWords } from '#modules/account-pairs/account-pair.ts'
import { dismissAccountPair, reopenAccountPair } from '#modules/account-pairs/server/judge-account-pair.ts'
import { getAccountPair } from '#modules/account-pairs/server/list-account-pairs.ts'
import { mayManageAccount } from '#modules/accounts/account-policy.ts'
import { type AccountLine, describeRoles } from '#modules/reports/account-list.ts'
import { getAccount } from '#modules/reports/server/list-accounts.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../../frame/console-section.tsx'
import { foundOr404 } from '../../frame/found-or-404.ts'
import { AccountStateBadge } from '../account-state.tsx'
import type { Route } from './+types/account-pair.ts'
import { ACCOUNT_PAIR_FORM } from './account-pair-schema.ts'

export const meta = privateMeta('Comparer deux comptes')
export const headers: Route.HeadersFunction = formHeaders

const BACK = '/admin/users/doublons'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { actor } = context.get(consoleContext)
  const pair = await foundOr404(getAccountPair(services, actor, params.pair))
  const accounts = await Promise.all(
    [pair.firstId, pair.secondId].map((id) => getAccount(services, actor, id)),
  )
  return {
    pair,
    thing: `${pair.firstEmail} et ${pair.secondEmail}`,
    reopened: url.searchParams.get('motif') === 'propose',
    accounts: accounts.map((account) => ({
      account,
      mayManage: mayManageAccount(actor, { userId: account.id, roles: account.roles }),
    })),
  }
}

export const action = formAction(
  ACCOUNT_PAIR_FORM,
  {
    dismiss: async ({ services, url, found: { actor, two } }) => {
      await dismissAccountPair(services, actor, two)
      return redirect(url.pathname)
    },
    reopen: async ({ services, url, found: { actor, two } }) => {
      await reopenAccountPair(services, actor, two)
      return redirect(`${url.pathname}?motif=propose`)
    },
  },
  {
    before: async ({ context, params }: Route.ActionArgs) => {
      const { actor } = context.get(consoleContext)
      const pair = await foundOr404(getAccountPair(context.get(servicesContext), actor, params.pair))
      return { actor, two: { first: pair.firstId, second: pair.secondId } }
    },
  },
)

/** Two accounts side by side: why they may be of one person, and what is done about it. */
export default function AccountPairPage({ loaderData: { pair, accounts, reopened } }: Route.ComponentProps) {
  const { first, second, score, reasons, dismissed } = pair
  return (
    <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-8 dense:gap-6">
      <Breadcrumbs
        crumbs={[
          { label: 'Utilisateurs', to: '/admin/users' },
          { label: 'Doublons', to: BACK },
          { label: 'Comparer' },
        ]}
      />
      <ConsoleHeading title={first === second ? first : `${first}, ${second}`}>
        {`${accountPairWords(reasons)} (sûreté\u00a0: ${score}\u00a0%).`}
      </ConsoleHeading>
      {reopened && (
        <Notice tone="success">Ces deux comptes sont de nouveau proposés comme un doublon.</Notice>
      )}
      {dismissed && (
        <Notice title={ACCOUNT_PAIR_STATES.two}>
          {`Noté le ${formatInstant(dismissed.at)}${dismissed.by ? ` par ${dismissed.by}` : ''}\u00a0: la paire n’est plus proposée, même si un compte change.`}
        </Notice>
      )}
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        {accounts.map(({ account, mayManage }) => (
          <Side key={account.id} account={account} mayManage={mayManage} isTwo={dismissed !== null} />
        ))}
      </div>
      {dismissed ? (
        <FormFor intent="reopen">
          <SubmitButton variant="secondary" pendingLabel="En cours…">
            Proposer de nouveau
          </SubmitButton>
        </FormFor>
      ) : (
        <ConsoleSection title="Deux personnes, ou une seule">
          <p className="max-w-prose leading-relaxed">
            Deux comptes ne se réunissent pas&nbsp;: séjours, contrats et paiements restent au nom sous lequel
            ils ont été signés. Si c’est la même personne, désactivez le compte dont elle ne se sert
            plus&nbsp;: il garde ce qui est à lui, et un collègue reprend ce qu’il avait en charge.
          </p>
          <FormFor intent="dismiss">
            <SubmitButton variant="secondary" pendingLabel="En cours…">
              Ce sont deux personnes
            </SubmitButton>
          </FormFor>
        </ConsoleSection>
      )}
    </div>
  )
}

type SideProps = { account: AccountLine; mayManage: boolean; isTwo: boolean }

function Side({ account, mayManage, isTwo }: SideProps) {
  const { id, name, email, phone, roles, agencies, state, createdAt, lastSeenAt } = account
  return (
    <section className="grid content-start gap-4 dense:gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="display-sm min-w-0 wrap-anywhere">
          <Link to={`/admin/users/${id}`} className="text-link">
            {email}
          </Link>
        </h2>
        <AccountStateBadge state={state} />
      </div>
      <DefinitionList
        items={[
          { term: 'Nom', value: name },
          { term: 'Téléphone', value: phone ?? 'Non renseigné' },
          { term: 'Rôles', value: describeRoles(roles) },
          { term: 'Agence', value: agencies.join(', ') || 'Aucune' },
          { term: 'Second facteur', value: account.hasSecondFactor ? 'Oui' : 'Non' },
          { term: 'Ouvert le', value: formatInstant(createdAt) },
          { term: 'Vu le', value: lastSeenAt ? formatInstant(lastSeenAt) : 'Aucune session gardée' },
        ]}
      />
      {mayManage && !isTwo && state === 'active' && (
        <ButtonLink
          to={`/admin/users/${id}/desactiver`}
          variant="danger"
          size="small"
          aria-label={`Désactiver le compte ${email}`}
          className="justify-self-start"
        >
          Désactiver
        </ButtonLink>
      )}
    </section>
  )
}
