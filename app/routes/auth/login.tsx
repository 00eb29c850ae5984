import { Link } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { signIn } from '#modules/accounts/server/sign-in.ts'
import { signInWithPasskey } from '#modules/accounts/server/sign-in-with-passkey.ts'
import { PasswordField } from '#modules/accounts/ui/password-field.tsx'
import { refusedOf } from '#shared/forms/form-answer.ts'
import { EmailField } from '#ui/email-field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/login.ts'
import { AccountForm } from './account-form.tsx'
import { SIGN_IN_FORM } from './account-schemas.ts'
import { callerOf, destinationOf, redirectWhenSignedIn, redirectWith } from './auth-request.ts'
import { AuthScreen } from './auth-screen.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'

export const meta: Route.MetaFunction = () =>
  privatePageMeta({
    title: 'Connexion',
    description:
      'Connectez-vous pour retrouver vos réservations, vos documents et votre sélection de villas.',
  })

export function loader({ context, url }: Route.LoaderArgs) {
  redirectWhenSignedIn(context, url)
  const reason = url.searchParams.get('motif')
  return { passwordChanged: reason === 'mot-de-passe-change', erased: reason === 'compte-efface' }
}

export const headers: Route.HeadersFunction = formHeaders

/** Signs in by e-mail and password, or by the answer of a passkey. */
export const action = formAction(SIGN_IN_FORM, {
  password: async ({ services, actor, values, ...asked }) =>
    redirectSignedIn(
      asked.url,
      await signIn(services, actor, { ...values, ...callerOf(asked.request, asked.context) }),
    ),
  passkey: async ({ services, actor, values, ...asked }) =>
    redirectSignedIn(
      asked.url,
      await signInWithPasskey(services, actor, { ...values, ...callerOf(asked.request, asked.context) }),
    ),
})

function redirectSignedIn(url: URL, { roles, setCookies, secondStep }: Awaited<ReturnType<typeof signIn>>) {
  const to = secondStep ? `/auth/second-step${url.search}` : destinationOf(url, roles)
  return redirectWith(to, setCookies)
}

const loadSchema = async () => (await import('./account-schemas.ts')).SIGN_IN_FORM

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const refused = refusedOf(actionData, 'password')
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
      <AccountForm
        intent="password"
        schema={loadSchema}
        submit="Se connecter"
        submitting="Connexion en cours…"
      >
        <EmailField autoComplete="username" />
        <PasswordField label="Mot de passe" purpose="current" />
        <p className="-mt-2">
          <Link to="/auth/forgotten-password" className="text-link inline-flex min-h-11 items-center">
            Mot de passe oublié
          </Link>
          {refused?.refusal.code === 'TOO_MANY_ATTEMPTS' && (
            <span className="block text-sm text-ardoise">
              Pour ne pas attendre, choisissez un autre mot de passe par e-mail&nbsp;: ce navigateur sera
              reconnu ensuite.
            </span>
          )}
        </p>
      </AccountForm>
      <PasskeySignIn refused={refusedOf(actionData, 'passkey')} />
    </AuthScreen>
  )
}
