import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { isBrowserLinkLive, recognizeBrowser } from '#modules/accounts/server/recognize-browser.ts'
import { askerContext, servicesContext } from '#server/request-context.ts'
import { NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/browser.ts'
import { AccountForm } from './account-form.tsx'
import { redirectWith } from './auth-request.ts'
import { AuthScreen } from './auth-screen.tsx'

export const meta: Route.MetaFunction = () =>
  privatePageMeta({
    title: 'Confirmer cet appareil',
    description: 'Confirmez votre appareil avec le lien reçu par e-mail, puis connectez-vous.',
  })

/** A GET does not use the link up: mail scanners open links too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asker = context.get(askerContext)
  return { isLive: await isBrowserLinkLive(context.get(servicesContext), asker, tokenIn(url)) }
}

export const headers: Route.HeadersFunction = formHeaders

export const action = formAction(defineForm({ confirm: NO_FIELDS }), {
  confirm: async ({ services, request, context, url }) => {
    const input = { token: tokenIn(url), headers: request.headers }
    const { setCookies } = await recognizeBrowser(services, context.get(askerContext), input)
    return redirectWith('/auth/login?motif=appareil-confirme', setCookies)
  },
})

const tokenIn = (url: URL) => url.searchParams.get('token') ?? ''

export default function ConfirmBrowser({ loaderData: { isLive } }: Route.ComponentProps) {
  return (
    <AuthScreen
      title="Confirmez cet appareil"
      intro="Votre mot de passe y sera accepté, même si d’autres en essaient de faux ailleurs."
      withoutTabs
    >
      {isLive ? (
        <AccountForm intent="confirm" submit="Confirmer cet appareil" submitting="Confirmation…">
          <p className="text-sm leading-relaxed text-ardoise">
            Ne confirmez qu’un appareil à vous. Il vous restera à saisir votre mot de passe.
          </p>
        </AccountForm>
      ) : (
        <Notice
          tone="error"
          title="Lien non valide"
          action={
            <ButtonLink to="/auth/login" variant="secondary">
              Se connecter
            </ButtonLink>
          }
        >
          Ce lien a expiré ou a déjà servi. Connectez-vous&nbsp;: si l’attente vous est demandée, un autre
          lien vous sera proposé.
        </Notice>
      )}
    </AuthScreen>
  )
}
