import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { resetPassword } from '#modules/accounts/server/reset-password.ts'
import { PasswordField } from '#modules/accounts/ui/password-field.tsx'
import { askerContext } from '#server/request-context.ts'
import { refusedIn } from '#shared/forms/form-answer.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/reset-password.ts'
import { AccountForm } from './account-form.tsx'
import { RESET_PASSWORD_FORM } from './account-schemas.ts'
import { redirectWith } from './auth-request.ts'
import { AuthScreen } from './auth-screen.tsx'

export const meta: Route.MetaFunction = () =>
  privatePageMeta({
    title: 'Nouveau mot de passe',
    description: 'Choisissez un nouveau mot de passe avec le lien reçu par e-mail.',
  })

/** A GET does not use the link up: mail scanners open links too. */
export function loader({ url }: Route.LoaderArgs) {
  return { hasToken: tokenIn(url) !== '' }
}

export const headers: Route.HeadersFunction = formHeaders

export const action = formAction(RESET_PASSWORD_FORM, {
  reset: async ({ services, request, context, url, values: { password } }) => {
    const input = { token: tokenIn(url), password, headers: request.headers }
    const { setCookies } = await resetPassword(services, context.get(askerContext), input)
    return redirectWith('/auth/login?motif=mot-de-passe-change', setCookies)
  },
})

const tokenIn = (url: URL) => url.searchParams.get('token') ?? ''

const loadSchema = async () => (await import('./account-schemas.ts')).RESET_PASSWORD_FORM

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const spent = !loaderData.hasToken || refusedIn(actionData)?.refusal.code === 'LINK_INVALID'
  return (
    <AuthScreen
      title="Nouveau mot de passe"
      intro="Une fois le mot de passe changé, toutes les sessions ouvertes de votre compte seront fermées."
      withoutTabs
    >
      {spent ? (
        <Notice
          tone="error"
          title="Lien non valide"
          action={
            <ButtonLink to="/auth/forgotten-password" variant="secondary">
              Recevoir un autre lien
            </ButtonLink>
          }
        >
          Ce lien a expiré ou a déjà servi. Demandez-en un autre{'\u00a0'}: il sert une fois, dans les trente
          minutes.
        </Notice>
      ) : (
        <AccountForm
          intent="reset"
          schema={loadSchema}
          submit="Changer le mot de passe"
          submitting="Changement en cours…"
          choosesPassword
        >
          <PasswordField label="Nouveau mot de passe" purpose="new" />
        </AccountForm>
      )}
    </AuthScreen>
  )
}
