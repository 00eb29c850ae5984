import { Link } from 'react-router'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { signIn } from '#modules/accounts/server/sign-in.ts'
import { signInWithPasskey } from '#modules/accounts/server/sign-in-with-passkey.ts'
import { PasswordField } from '#modules/accounts/ui/password-field.tsx'
import { actorContext, servicesContext } from '#server/request-context.ts'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Route } from './+types/login.ts'
import { answerForm, answerHeaders, fieldErrors } from './account-answer.ts'
import { AccountForm } from './account-form.tsx'
import { callerOf, destinationOf, leaveWhenSignedIn, redirectWith } from './auth-request.ts'
import { AuthScreen } from './auth-screen.tsx'
import { BY_PASSKEY, PasskeySignIn } from './passkey-sign-in.tsx'

export const meta: Route.MetaFunction = () =>
  privatePageMeta({
    title: 'Connexion',
    description:
      'Connectez-vous pour retrouver vos réservations, vos documents et votre sélection de villas.',
  })

export function loader({ context, url }: Route.LoaderArgs) {
  leaveWhenSignedIn(context, url)
  const reason = url.searchParams.get('motif')
  return { passwordChanged: reason === 'mot-de-passe-change', erased: reason === 'compte-efface' }
}

export const headers: Route.HeadersFunction = answerHeaders

/** Signs in by e-mail and password, or by the answer of a passkey. */
export function action({ request, context, url }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const actor = context.get(actorContext)
  const caller = callerOf(request, context)
  return answerForm(request, async ({ act, email = '', password = '', answer = '' }) => {
    const { roles, setCookies, secondStep } =
      act === BY_PASSKEY
        ? await signInWithPasskey(services, actor, { answer, ...caller })
        : await signIn(services, actor, { email, password, ...caller })
    if (secondStep) return redirectWith(`/auth/second-step${url.search}`, setCookies)
    return redirectWith(destinationOf(url, roles), setCookies)
  })
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const byPasskey = actionData?.values.act === BY_PASSKEY
  const typed = byPasskey ? undefined : actionData
  const errors = fieldErrors(typed)
  return (
    <AuthScreen
      title="Bienvenue"
      intro="Retrouvez vos réservations, vos documents et votre sélection de villas."
    >
      {loaderData.passwordChanged && !actionData && (
        <Notice tone="success" title="Votre mot de passe est changé">
          Connectez-vous avec le nouveau. Vos autres sessions ont été fermées.
        </Notice>
      )}
      {loaderData.erased && !actionData && (
        <Notice tone="success" title="Votre compte est effacé">
          Un dernier e-mail vous dit ce qui est effacé et ce que la loi nous fait garder.
        </Notice>
      )}
      <AccountForm answer={typed} submit="Se connecter" submitting="Connexion en cours…">
        <Field label="Adresse e-mail" name="email" required error={errors.email}>
          <TextInput
            type="email"
            autoComplete="username"
            spellCheck={false}
            defaultValue={typed?.values.email}
          />
        </Field>
        <PasswordField label="Mot de passe" purpose="current" error={errors.password} />
        <p className="-mt-2">
          <Link to="/auth/forgotten-password" className="text-link inline-flex min-h-11 items-center">
            Mot de passe oublié
          </Link>
          {typed?.refusal.code === 'TOO_MANY_ATTEMPTS' && (
            <span className="block text-sm text-ardoise">
              Pour ne pas attendre, choisissez un autre mot de passe par e-mail&nbsp;: ce navigateur sera
              reconnu ensuite.
            </span>
          )}
        </p>
      </AccountForm>
      <PasskeySignIn answer={byPasskey ? actionData : undefined} />
    </AuthScreen>
  )
}
