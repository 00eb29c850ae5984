import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { confirmAccount, findRegistration } from '#modules/accounts/server/confirm-account.ts'
import { PasswordField } from '#modules/accounts/ui/password-field.tsx'
import { servicesContext } from '#server/request-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/confirm-account.ts'
import { AccountForm } from './account-form.tsx'
import { CONFIRM_ACCOUNT_FORM } from './account-schemas.ts'
import { callerOf, destinationOf, redirectWith } from './auth-request.ts'
import { AuthScreen } from './auth-screen.tsx'

export const meta: Route.MetaFunction = () =>
  privatePageMeta({
    title: 'Confirmer mon adresse',
    description: 'Confirmez votre adresse avec le lien reçu par e-mail pour ouvrir votre compte.',
  })

/** A GET does not use the link up: mail scanners open links too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return { registration: await findRegistration(context.get(servicesContext).db, tokenIn(url)) }
}

export const headers: Route.HeadersFunction = formHeaders

export const action = formAction(CONFIRM_ACCOUNT_FORM, {
  confirm: async ({ services, actor, request, context, url, values: { password } }) => {
    const input = { token: tokenIn(url), password, ...callerOf(request, context) }
    const opened = await confirmAccount(services, actor, input)
    return redirectWith(opened.back ?? destinationOf(url, opened.roles), opened.setCookies)
  },
})

const tokenIn = (url: URL) => url.searchParams.get('token') ?? ''

const loadSchema = async () => (await import('./account-schemas.ts')).CONFIRM_ACCOUNT_FORM

export default function ConfirmAccount({ loaderData: { registration } }: Route.ComponentProps) {
  return (
    <AuthScreen
      title="Confirmez votre adresse"
      intro="Votre compte s’ouvre avec le mot de passe que vous avez choisi à l’inscription."
      withoutTabs
    >
      {registration ? (
        <AccountForm
          intent="confirm"
          schema={loadSchema}
          submit="Ouvrir mon compte"
          submitting="Ouverture en cours…"
        >
          <p>{registration.email}</p>
          {/* Gives password managers the account of this password. */}
          <input hidden readOnly name="username" autoComplete="username" value={registration.email} />
          <PasswordField label="Mot de passe" purpose="current" />
          <p className="text-sm leading-relaxed text-ardoise">
            Si vous n’avez pas demandé ce compte, fermez cette page&nbsp;: il n’existera pas. Si vous avez
            oublié le mot de passe, inscrivez-vous de nouveau.
          </p>
        </AccountForm>
      ) : (
        <Notice
          tone="error"
          title="Lien non valide"
          action={
            <ButtonLink to="/auth/register" variant="secondary">
              S’inscrire
            </ButtonLink>
          }
        >
          Ce lien a expiré, a été remplacé par un plus récent ou a déjà servi. Si votre compte est ouvert,
          connectez-vous.
        </Notice>
      )}
    </AuthScreen>
  )
}
