import { Link, redirect, useOutletContext } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { mayActAs, mayResetFactors } from '#modules/accounts/account-policy.ts'
import { homeOf } from '#modules/accounts/role-access.ts'
import { startActing } from '#modules/accounts/server/act-as.ts'
import { enableAccount } from '#modules/accounts/server/disable-account.ts'
import {
  approveFactorReset,
  askFactorReset,
  refuseFactorReset,
} from '#modules/accounts/server/factor-reset.ts'
import { sessionIdOf } from '#modules/accounts/server/session-of.ts'
import { inviteAgain } from '#modules/agencies/server/invite-person.ts'
import { describeRoles } from '#modules/reports/account-list.ts'
import { listAccountsAlike } from '#modules/reports/server/list-accounts-alike.ts'
import type { AccountFacts } from '#modules/reports/server/read-account.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Button } from '#ui/button.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleSection } from '../frame/console-section.tsx'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/user-account.ts'
import { AccountsAlike } from './accounts-alike.tsx'
import { ActAs } from './act-as.tsx'
import { FactorReset } from './factor-reset.tsx'
import { loadUser } from './load-user.ts'
import type { ShownUser } from './user-frame.tsx'
import { ACCOUNT_FORM } from './user-schema.ts'

export const meta = privateMeta('Utilisateur')
export const headers: Route.HeadersFunction = formHeaders

/** What was done before this page, by the reason in its address. */
const DONE: Readonly<Record<string, string>> = {
  arret: 'Vous agissez de nouveau en votre nom.',
  rouvert: 'Le compte est rouvert\u00a0: la personne se connecte comme avant, et le lit dans un e-mail.',
  invite: 'L’invitation est partie par e-mail.',
  roles: 'Les rôles sont changés\u00a0: ils valent dès la prochaine page que la personne ouvre.',
  confie: 'Le travail est confié.',
  demande: 'La demande est notée\u00a0: une seconde personne doit l’approuver.',
  facteurs:
    'Les facteurs sont retirés\u00a0: le mot de passe suffit, et la personne est prévenue par e-mail.',
  refuse: 'La demande est classée\u00a0: les facteurs restent.',
}

export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args
  const { actor } = context.get(consoleContext)
  const [{ id, roles, reset }, alike] = await Promise.all([
    loadUser(args),
    foundOr404(listAccountsAlike(context.get(servicesContext), actor, args.params.user!)),
  ])
  return {
    alike,
    done: DONE[url.searchParams.get('motif') ?? ''] ?? null,
    mayDecide: reset !== null && mayResetFactors(actor, { userId: id, roles, askedBy: reset.askedBy }),
    mayActAs: mayActAs(actor, { userId: id, roles }),
    isAsker: reset?.askedBy === actor.userId,
  }
}

const backTo = (user: string | undefined, reason: string) => redirect(`/admin/users/${user}?motif=${reason}`)

export const action = formAction(
  ACCOUNT_FORM,
  {
    enable: async ({ services, params, found: actor }) => {
      await enableAccount(services, actor, { userId: params.user! })
      return backTo(params.user, 'rouvert')
    },
    'invite-again': async ({ services, params, found: actor }) => {
      await inviteAgain(services, actor, { userId: params.user! })
      return backTo(params.user, 'invite')
    },
    'act-as': async ({ services, params, request, found: actor, values: { reason } }) => {
      const sessionId = await sessionIdOf(services, request.headers)
      return redirect(homeOf(await startActing(services, actor, { userId: params.user!, reason, sessionId })))
    },
    'ask-reset': async ({ services, params, found: actor, values: { reason } }) => {
      await askFactorReset(services, actor, { userId: params.user!, reason })
      return backTo(params.user, 'demande')
    },
    'approve-reset': async ({ services, params, found: actor }) => {
      await approveFactorReset(services, actor, { userId: params.user! })
      return backTo(params.user, 'facteurs')
    },
    'refuse-reset': async ({ services, params, found: actor }) => {
      await refuseFactorReset(services, actor, { userId: params.user! })
      return backTo(params.user, 'refuse')
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

/** Who a person is to the house, and what is done with their account. */
export default function UserAccount({ loaderData }: Route.ComponentProps) {
  const { alike, done, mayDecide, isAsker, mayActAs: isActable } = loaderData
  const { account, path, mayManage } = useOutletContext<ShownUser>()
  const isOpen = account.state === 'active'
  return (
    <div className="grid max-w-6xl gap-10 lg:grid-cols-2 dense:gap-8">
      <div className="grid content-start gap-6">
        {done && <Notice tone="success">{done}</Notice>}
        <DefinitionList items={factsOf(account)} />
        <AccountsAlike alike={alike} />
      </div>
      {mayManage && !account.isErased && (
        <div className="grid content-start gap-10 dense:gap-8">
          {isOpen && !account.hasPassword && (
            <ConsoleSection title="Invitation">
              <p className="max-w-prose leading-relaxed">
                Cette personne n’a pas encore de mot de passe. Un nouveau lien pour le choisir met fin au
                précédent.
              </p>
              <FormFor intent="invite-again">
                <SubmitButton variant="secondary" size="small">
                  Envoyer un nouveau lien
                </SubmitButton>
              </FormFor>
            </ConsoleSection>
          )}
          {isOpen && (account.reset || account.hasSecondFactor) && (
            <FactorReset reset={account.reset} mayDecide={mayDecide} isAsker={isAsker} />
          )}
          {isOpen && isActable && <ActAs />}
          <ConsoleSection title="Ses données">
            <p className="max-w-prose leading-relaxed">
              Tout ce que la maison garde de cette personne, dans un fichier, quand elle le demande. L’export
              est écrit au journal d’audit.
            </p>
            <form method="post" action={`${path}/donnees.json`}>
              <Button type="submit" variant="secondary" size="small">
                Exporter ses données
              </Button>
            </form>
          </ConsoleSection>
        </div>
      )}
    </div>
  )
}

function factsOf(account: AccountFacts) {
  const { id, name, email, phone, roles, agencies, bounced, newEmail, isEmailProved, passkeys } = account
  const factors = [
    account.hasAuthenticator && 'application d’authentification',
    passkeys > 0 && `${passkeys}\u00a0${passkeys > 1 ? 'clés' : 'clé'} d’accès`,
  ].filter(Boolean)
  return [
    { term: 'Nom', value: name },
    {
      term: 'E-mail',
      value: [email, !isEmailProved && 'pas encore confirmé', newEmail && `devient ${newEmail}`]
        .filter(Boolean)
        .join(', '),
    },
    {
      term: 'E-mails revenus',
      value:
        bounced.lastAt === null
          ? 'Aucun'
          : `${bounced.count}, le dernier le ${formatInstant(bounced.lastAt)}`,
    },
    {
      term: 'Téléphone',
      value: phone ? <PhoneLink number={phone} className="text-link" /> : 'Non renseigné',
    },
    { term: 'Rôles', value: describeRoles(roles) },
    { term: 'Agence', value: agencies.join(', ') || 'Aucune' },
    { term: 'Mot de passe', value: account.hasPassword ? 'Choisi' : 'Pas encore choisi' },
    { term: 'Second facteur', value: factors.join(', ') || 'Aucun' },
    { term: 'Compte ouvert le', value: formatInstant(account.createdAt) },
    {
      term: 'Dernière connexion',
      value: (
        <Link to={`/admin/users/${id}/connexions`} className="text-link">
          {account.lastSignInAt === null ? 'Aucune' : formatInstant(account.lastSignInAt)}
        </Link>
      ),
    },
  ]
}
