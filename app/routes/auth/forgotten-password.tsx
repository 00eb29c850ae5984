import { Link, redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { requestPasswordReset } from '#modules/accounts/server/request-password-reset.ts'
import { askerContext } from '#server/request-context.ts'
import { EmailField } from '#ui/email-field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/forgotten-password.ts'
import { AccountForm } from './account-form.tsx'
import { FORGOTTEN_PASSWORD_FORM } from './account-schemas.ts'
import { AuthScreen } from './auth-screen.tsx'

export const meta: Route.MetaFunction = () =>
  privatePageMeta({
    title: 'Mot de passe oublié',
    description: 'Demandez par e-mail un lien pour choisir un nouveau mot de passe.',
  })

export function loader({ url }: Route.LoaderArgs) {
  return { sent: url.searchParams.has('envoi') }
}

export const headers: Route.HeadersFunction = formHeaders

export const action = formAction(FORGOTTEN_PASSWORD_FORM, {
  ask: async ({ services, request, context, values: { email } }) => {
    await requestPasswordReset(services, context.get(askerContext), { email, headers: request.headers })
    return redirect('/auth/forgotten-password?envoi=fait')
  },
})

const loadSchema = async () => (await import('./account-schemas.ts')).FORGOTTEN_PASSWORD_FORM

export default function ForgottenPassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AuthScreen
      title="Mot de passe oublié"
      intro="Indiquez l’adresse e-mail de votre compte&nbsp;: nous vous envoyons un lien pour choisir un mot de passe, même si vous n’en avez jamais eu."
      withoutTabs
    >
      {loaderData.sent && !actionData && (
        <Notice tone="success" title="Consultez votre messagerie">
          Si un compte utilise cette adresse, un e-mail vient de partir. Son lien sert une fois, dans les 30
          minutes.
        </Notice>
      )}
      <AccountForm intent="ask" schema={loadSchema} submit="Recevoir un lien" submitting="Envoi en cours…">
        <EmailField autoComplete="username" />
      </AccountForm>
      <p>
        <Link to="/auth/login" className="text-link inline-flex min-h-11 items-center">
          Revenir à la connexion
        </Link>
      </p>
    </AuthScreen>
  )
}
