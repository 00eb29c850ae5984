import { Link, redirect } from 'react-router'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { requestPasswordReset } from '#modules/accounts/server/request-password-reset.ts'
import { askerContext, servicesContext } from '#server/request-context.ts'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Route } from './+types/forgotten-password.ts'
import { answerForm, answerHeaders, fieldErrors } from './account-answer.ts'
import { AccountForm } from './account-form.tsx'
import { AuthScreen } from './auth-screen.tsx'

export const meta: Route.MetaFunction = () =>
  privatePageMeta({
    title: 'Mot de passe oublié',
    description: 'Demandez par e-mail un lien pour choisir un nouveau mot de passe.',
  })

export function loader({ url }: Route.LoaderArgs) {
  return { sent: url.searchParams.has('envoi') }
}

export const headers: Route.HeadersFunction = answerHeaders

export function action({ request, context }: Route.ActionArgs) {
  return answerForm(request, async ({ email = '' }) => {
    const input = { email, headers: request.headers }
    await requestPasswordReset(context.get(servicesContext), context.get(askerContext), input)
    return redirect('/auth/forgotten-password?envoi=fait')
  })
}

export default function ForgottenPassword({ loaderData, actionData }: Route.ComponentProps) {
  const errors = fieldErrors(actionData)
  return (
    <AuthScreen
      title="Mot de passe oublié"
      intro="Indiquez l’adresse e-mail de votre compte&nbsp;: nous vous envoyons un lien pour en choisir un autre."
      withoutTabs
    >
      {loaderData.sent && !actionData && (
        <Notice tone="success" title="Consultez votre messagerie">
          Si un compte utilise cette adresse, un e-mail vient de partir. Son lien sert une fois, dans les 30
          minutes.
        </Notice>
      )}
      <AccountForm answer={actionData} submit="Recevoir un lien" submitting="Envoi en cours…">
        <Field label="Adresse e-mail" name="email" required error={errors.email}>
          <TextInput
            type="email"
            autoComplete="username"
            spellCheck={false}
            defaultValue={actionData?.values.email}
          />
        </Field>
      </AccountForm>
      <p>
        <Link to="/auth/login" className="text-link inline-flex min-h-11 items-center">
          Revenir à la connexion
        </Link>
      </p>
    </AuthScreen>
  )
}
