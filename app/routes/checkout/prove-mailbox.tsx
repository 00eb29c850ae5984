import { redirect } from 'react-router'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { findProfile } from '#modules/accounts/server/find-profile.ts'
import { askMailboxLink } from '#modules/checkout/server/ask-mailbox-link.ts'
import { actorContext, askerContext, servicesContext } from '#server/request-context.ts'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { answerForm, answerHeaders, fieldErrors } from '../auth/account-answer.ts'
import { AccountForm } from '../auth/account-form.tsx'
import { AuthScreen } from '../auth/auth-screen.tsx'
import type { Route } from './+types/prove-mailbox.ts'
import { PROOF_PATH, wishOf } from './checkout-wish.ts'

export const meta = () => privatePageMeta({ title: 'Confirmer votre adresse e-mail · Réservation' })

const SENT = 'envoi'

export async function loader({ context, url }: Route.LoaderArgs) {
  const profile = await findProfile(context.get(servicesContext), context.get(actorContext))
  return { sent: url.searchParams.has(SENT), email: profile?.email ?? '' }
}

export const headers: Route.HeadersFunction = answerHeaders

/** Mails the link that goes on with what the address says; nothing is held before it is followed. */
export function action({ request, context, url }: Route.ActionArgs) {
  const wish = String(wishOf(url.searchParams))
  return answerForm(request, async ({ email = '' }) => {
    await askMailboxLink(context.get(servicesContext), context.get(askerContext), { email, wish })
    return redirect(`${PROOF_PATH}?${wish}&${SENT}=fait`)
  })
}

export default function ProveMailbox({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, email } = loaderData
  return (
    <AuthScreen
      title="Confirmez votre adresse e-mail"
      intro="Plusieurs séjours sont déjà retenus depuis votre navigateur ou votre connexion. Pour que chacun puisse réserver, le suivant se confirme par e-mail&nbsp;: vos dates et vos voyageurs sont conservés."
      withoutTabs
    >
      {sent && !actionData && (
        <Notice tone="success" title="Consultez votre messagerie">
          Ouvrez le lien reçu dans ce navigateur&nbsp;: il sert une fois, dans l’heure. Vos nuits sont
          retenues dès que vous continuez.
        </Notice>
      )}
      <AccountForm
        answer={actionData}
        submit={sent ? 'Envoyer un autre lien' : 'Recevoir le lien'}
        submitting="Envoi en cours…"
      >
        <Field label="Adresse e-mail" name="email" required error={fieldErrors(actionData).email}>
          <TextInput
            type="email"
            autoComplete="email"
            spellCheck={false}
            defaultValue={actionData?.values.email ?? email}
          />
        </Field>
      </AccountForm>
    </AuthScreen>
  )
}
