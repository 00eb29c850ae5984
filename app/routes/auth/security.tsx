import { data, Link, redirect } from 'react-router'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { signInPath } from '#modules/accounts/return-path.ts'
import { homeOf } from '#modules/accounts/role-access.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  findSecondFactor,
  removeAuthenticator,
  renewRecoveryCodes,
} from '#modules/accounts/server/second-factor.ts'
import { actorContext, servicesContext } from '#server/request-context.ts'
import { Refusal } from '#shared/refusal.ts'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/security.ts'
import { type AccountAnswer, answerForm, answerHeaders } from './account-answer.ts'
import { callerOf, redirectWith } from './auth-request.ts'
import { AuthScreen } from './auth-screen.tsx'
import { type AuthenticatorKey, authenticatorKey } from './authenticator-key.ts'
import { BeginForm, ConfirmForm, FactorIsOn, RecoveryCodes } from './second-factor-forms.tsx'

export const meta: Route.MetaFunction = () =>
  privatePageMeta({
    title: 'Double authentification',
    description: 'Protégez votre compte par un second facteur.',
  })

export async function loader({ context, url }: Route.LoaderArgs) {
  const actor = signedIn(context)
  return {
    email: actor.email,
    settings: actor.roles.length > 0 ? homeOf(actor.roles).replace(/dashboard$/, 'settings') : null,
    asked: actor.secondFactor ?? null,
    removed: url.searchParams.get('motif') === REMOVED,
    factor: await findSecondFactor(context.get(servicesContext), actor),
  }
}

/** Any role opens this page: one that is asked for a factor has no other. */
function signedIn(context: Route.LoaderArgs['context']) {
  const actor = context.get(actorContext)
  if (actor.kind !== 'user') throw redirect(signInPath('/auth/security'))
  return actor
}

const REMOVED = 'retiree'

export const headers: Route.HeadersFunction = answerHeaders

/** What a form of the page is answered with, beside a refusal. */
type Given = { authenticator?: AuthenticatorKey; recoveryCodes?: string[] }

/** Begins, confirms or removes the authenticator, or renews the recovery codes, as the form says (`act`). */
export function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const actor = signedIn(context)
  return answerForm<Given>(request, async ({ act, code = '', currentPassword = '' }) => {
    const caller = callerOf(request, context)
    const proof = { currentPassword, ...caller }
    if (act === 'begin') {
      const { uri } = await beginAuthenticator(services, actor, proof)
      return data<Given>({ authenticator: authenticatorKey(uri)! })
    }
    if (act === 'confirm') {
      const { recoveryCodes, setCookies } = await confirmAuthenticator(services, actor, { code, ...caller })
      const headers = setCookies.map((cookie): [string, string] => ['Set-Cookie', cookie])
      return data<Given>({ recoveryCodes }, { headers })
    }
    if (act === 'renew') return data<Given>(await renewRecoveryCodes(services, actor, proof))
    if (act !== 'remove') throw new Refusal('NOT_FOUND')
    const { setCookies } = await removeAuthenticator(services, actor, proof)
    return redirectWith(`/auth/security?motif=${REMOVED}`, setCookies)
  })
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { factor, asked, email } = loaderData
  const answer = actionData && 'refusal' in actionData ? actionData : undefined
  const given: Given = actionData && !('refusal' in actionData) ? actionData : {}
  return (
    <AuthScreen
      title="Double authentification"
      intro="Un code de votre téléphone, demandé à la connexion en plus du mot de passe."
      withoutTabs
    >
      {asked && !factor.on && (
        <Notice tone={asked.due ? 'error' : 'info'} title="Demandée à toute l’équipe">
          {asked.due
            ? 'Le délai d’une semaine est passé\u00a0: activez-la pour retrouver vos pages.'
            : 'Activez-la dans la semaine qui suit l’ouverture de votre compte\u00a0: ensuite, vos pages l’attendront.'}
        </Notice>
      )}
      {loaderData.removed && !factor.on && <Notice tone="success" title="Second facteur retiré" />}
      <Body {...{ factor, email, answer, given }} />
      {loaderData.settings && (
        <p>
          <Link to={loaderData.settings} className="text-link inline-flex min-h-11 items-center">
            Revenir à mes paramètres
          </Link>
        </p>
      )}
    </AuthScreen>
  )
}

type BodyProps = {
  factor: { on: boolean; recoveryLeft: number }
  email: string
  answer: AccountAnswer | undefined
  given: Given
}

function Body({ factor, email, answer, given }: BodyProps) {
  const typed = answer?.values.act === 'confirm' ? answer.values.uri : undefined
  const authenticator = given.authenticator ?? (typed ? authenticatorKey(typed) : null)
  if (given.recoveryCodes) return <RecoveryCodes codes={given.recoveryCodes} />
  if (factor.on) return <FactorIsOn email={email} recoveryLeft={factor.recoveryLeft} answer={answer} />
  if (authenticator) return <ConfirmForm authenticator={authenticator} answer={answer} />
  return <BeginForm email={email} answer={answer} />
}
