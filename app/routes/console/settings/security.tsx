import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { AccountForm } from '#app/routes/auth/account-form.tsx'
import { OWN_SECURITY_FORM } from '#app/routes/auth/account-schemas.ts'
import { callerOf, redirectWith } from '#app/routes/auth/auth-request.ts'
import { OwnPassword } from '#app/routes/auth/own-password.tsx'
import { privateMeta } from '#app/seo/private-meta.ts'
import { askEmailChange } from '#modules/accounts/server/ask-email-change.ts'
import { changePassword } from '#modules/accounts/server/change-password.ts'
import { endOwnSessions } from '#modules/accounts/server/end-own-sessions.ts'
import { findOwnEmailChange } from '#modules/accounts/server/find-email-change.ts'
import { listOwnSessions } from '#modules/accounts/server/list-own-sessions.ts'
import { listPasskeys } from '#modules/accounts/server/passkeys.ts'
import { findSecondFactor } from '#modules/accounts/server/second-factor.ts'
import { stopEmailChange } from '#modules/accounts/server/stop-email-change.ts'
import { PasswordField } from '#modules/accounts/ui/password-field.tsx'
import { servicesContext } from '#server/request-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { Notice } from '#ui/notice.tsx'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/security.ts'
import { OwnAddress } from './own-address.tsx'
import { OwnSessions } from './own-sessions.tsx'

const CHANGED = 'mot-de-passe-change'
const ENDED = 'sessions-fermees'
const STOPPED = 'changement-arrete'

export const meta = privateMeta('Sécurité')

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const reason = url.searchParams.get('motif')
  return {
    email: actor.email,
    changed: reason === CHANGED,
    ended: reason === ENDED,
    stopped: reason === STOPPED,
    emailChange: await findOwnEmailChange(services, actor),
    hasSecondFactor: (await findSecondFactor(services, actor)).on,
    passkeys: (await listPasskeys(services, actor)).length,
    sessions: await listOwnSessions(services, actor, request.headers),
  }
}

export const headers: Route.HeadersFunction = formHeaders

/** Changes the password or the address, or ends sessions. */
export const action = formAction(
  OWN_SECURITY_FORM,
  {
    password: async ({ services, url, found: { actor, caller }, values }) => {
      const { setCookies } = await changePassword(services, actor, { ...values, ...caller })
      return redirectWith(`${url.pathname}?motif=${CHANGED}`, setCookies)
    },
    'end-session': async ({ services, url, request: { headers }, found: { actor }, values }) => {
      await endOwnSessions(services, actor, { which: values.session, headers })
      return redirect(`${url.pathname}?motif=${ENDED}#sessions`)
    },
    'change-email': async ({ services, url, found: { actor, caller }, values }) => {
      await askEmailChange(services, actor, { ...values, ...caller })
      return redirect(`${url.pathname}#adresse`)
    },
    'stop-email': async ({ services, url, found: { actor }, values }) => {
      await stopEmailChange(services, actor, values)
      return redirect(`${url.pathname}?motif=${STOPPED}#adresse`)
    },
  },
  {
    before: ({ request, context }: Route.ActionArgs) => ({
      actor: context.get(consoleContext).actor,
      caller: callerOf(request, context),
    }),
  },
)

const loadSchema = async () => (await import('#app/routes/auth/account-schemas.ts')).OWN_SECURITY_FORM

export default function SecuritySettings({ loaderData, actionData }: Route.ComponentProps) {
  const { email, emailChange, changed, ended, stopped, hasSecondFactor, passkeys, sessions } = loaderData
  return (
    <>
      <FormPart
        title="Mot de passe"
        help={<p>Changer de mot de passe ferme toutes vos autres sessions. Celle-ci reste ouverte.</p>}
      >
        {changed && !actionData && (
          <Notice tone="success" title="Votre mot de passe est changé">
            Vos autres sessions ont été fermées.
          </Notice>
        )}
        <AccountForm
          key={String(changed)}
          intent="password"
          schema={loadSchema}
          submit="Changer le mot de passe"
          submitting="Changement en cours…"
          choosesPassword
          isOfPage
        >
          <OwnPassword email={email} label="Mot de passe actuel" />
          <PasswordField label="Nouveau mot de passe" purpose="new" />
        </AccountForm>
      </FormPart>
      <OwnAddress email={email} change={emailChange} stopped={stopped && !actionData} />
      <FormPart
        title="Sécurité de la connexion"
        help={
          <p>
            {hasSecondFactor
              ? 'Un code de votre application vous est demandé à chaque connexion par mot de passe.'
              : 'Un code de votre téléphone, demandé à la connexion en plus du mot de passe.'}{' '}
            Une clé d’accès vous connecte sans mot de passe{passkeysWords(passkeys)}
          </p>
        }
      >
        <ButtonLink to="/auth/security" variant="secondary" className="justify-self-start">
          {hasSecondFactor || passkeys > 0 ? 'Gérer' : 'Activer'}
        </ButtonLink>
      </FormPart>
      <OwnSessions sessions={sessions} ended={ended && !actionData} />
    </>
  )
}

function passkeysWords(count: number): string {
  if (count === 0) return '.'
  return count === 1 ? '\u00a0: vous en avez une.' : `\u00a0: vous en avez ${count}.`
}
