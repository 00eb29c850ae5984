import { redirect } from 'react-router'
import { reasonWords } from '#app/copy/reason-words.ts'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { AccountForm } from '#app/routes/auth/account-form.tsx'
import { SETTINGS_FORM } from '#app/routes/auth/account-schemas.ts'
import { callerOf, redirectWith } from '#app/routes/auth/auth-request.ts'
import { OwnPassword } from '#app/routes/auth/own-password.tsx'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { changePassword } from '#modules/accounts/server/change-password.ts'
import { changeProfile } from '#modules/accounts/server/change-profile.ts'
import { endOwnSessions } from '#modules/accounts/server/end-own-sessions.ts'
import { eraseAccount, findErasureHold } from '#modules/accounts/server/erase-account.ts'
import { findProfile } from '#modules/accounts/server/find-profile.ts'
import { listOwnSessions } from '#modules/accounts/server/list-own-sessions.ts'
import { listPasskeys } from '#modules/accounts/server/passkeys.ts'
import { findSecondFactor } from '#modules/accounts/server/second-factor.ts'
import { PasswordField } from '#modules/accounts/ui/password-field.tsx'
import { servicesContext } from '#server/request-context.ts'
import { refusedOf } from '#shared/forms/form-answer.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../frame/console-section.tsx'
import type { Route } from './+types/settings.ts'
import { OwnData } from './own-data.tsx'
import { OwnProfile } from './own-profile.tsx'
import { OwnSessions } from './own-sessions.tsx'

const CHANGED = 'mot-de-passe-change'
const CORRECTED = 'coordonnees-corrigees'
const ENDED = 'sessions-fermees'

export const meta = () => privatePageMeta({ title: 'Paramètres' })

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const reason = url.searchParams.get('motif')
  const { firstName, lastName, phone } = (await findProfile(services, actor))!
  return {
    email: actor.email,
    profile: { firstName, lastName, phone },
    changed: reason === CHANGED,
    corrected: reason === CORRECTED,
    refused: reasonWords(reason),
    dataPath: `${url.pathname}/mes-donnees`,
    hold: await findErasureHold(services, actor),
    ended: reason === ENDED,
    hasSecondFactor: (await findSecondFactor(services, actor)).on,
    passkeys: (await listPasskeys(services, actor)).length,
    sessions: await listOwnSessions(services, actor, request.headers),
  }
}

export const headers: Route.HeadersFunction = formHeaders

/** Corrects the profile, changes the password, ends sessions or erases the account. */
export const action = formAction(
  SETTINGS_FORM,
  {
    profile: async ({ services, url, found: { actor }, values }) => {
      await changeProfile(services, actor, values)
      return redirect(`${url.pathname}?motif=${CORRECTED}`)
    },
    password: async ({ services, url, found: { actor, caller }, values }) => {
      const { setCookies } = await changePassword(services, actor, { ...values, ...caller })
      return redirectWith(`${url.pathname}?motif=${CHANGED}`, setCookies)
    },
    'end-session': async ({ services, url, request: { headers }, found: { actor }, values }) => {
      await endOwnSessions(services, actor, { which: values.session, headers })
      return redirect(`${url.pathname}?motif=${ENDED}#sessions`)
    },
    erase: async ({ services, found: { actor, caller }, values }) => {
      const { setCookies } = await eraseAccount(services, actor, { ...values, ...caller })
      return redirectWith('/auth/login?motif=compte-efface', setCookies)
    },
  },
  {
    before: ({ request, context }: Route.ActionArgs) => ({
      actor: context.get(consoleContext).actor,
      caller: callerOf(request, context),
    }),
  },
)

const loadSchema = async () => (await import('#app/routes/auth/account-schemas.ts')).SETTINGS_FORM

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { email, changed } = loaderData
  return (
    <div className="grid gap-12">
      <ConsoleHeading title="Paramètres">{email}</ConsoleHeading>
      <OwnProfile {...loaderData} corrected={loaderData.corrected && !refusedOf(actionData, 'profile')} />
      <ConsoleSection title="Mot de passe">
        <div className="grid max-w-md gap-6">
          {changed && !actionData && (
            <Notice tone="success" title="Votre mot de passe est changé">
              Vos autres sessions ont été fermées.
            </Notice>
          )}
          <p className="leading-relaxed text-ardoise">
            Changer de mot de passe ferme toutes vos autres sessions. Celle-ci reste ouverte.
          </p>
          <AccountForm
            key={String(changed)}
            intent="password"
            schema={loadSchema}
            submit="Changer le mot de passe"
            submitting="Changement en cours…"
            choosesPassword
          >
            <OwnPassword email={email} label="Mot de passe actuel" />
            <PasswordField label="Nouveau mot de passe" purpose="new" />
          </AccountForm>
        </div>
      </ConsoleSection>
      <ConsoleSection title="Sécurité de la connexion">
        <div className="grid max-w-prose gap-6">
          <p className="leading-relaxed text-ardoise">
            {loaderData.hasSecondFactor
              ? 'Un code de votre application vous est demandé à chaque connexion par mot de passe.'
              : 'Un code de votre téléphone, demandé à la connexion en plus du mot de passe.'}{' '}
            Une clé d’accès vous connecte sans mot de passe{passkeysWords(loaderData.passkeys)}
          </p>
          <ButtonLink to="/auth/security" variant="secondary" className="justify-self-start">
            {loaderData.hasSecondFactor || loaderData.passkeys > 0 ? 'Gérer' : 'Activer'}
          </ButtonLink>
        </div>
      </ConsoleSection>
      <OwnSessions sessions={loaderData.sessions} ended={loaderData.ended && !actionData} />
      <OwnData {...loaderData} isRefused={refusedOf(actionData, 'erase') !== null} />
    </div>
  )
}

function passkeysWords(count: number): string {
  if (count === 0) return '.'
  return count === 1 ? '\u00a0: vous en avez une.' : `\u00a0: vous en avez ${count}.`
}
