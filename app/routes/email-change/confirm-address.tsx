import { data, redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { findLinked } from '#app/routes/find-linked.ts'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { findEmailChange } from '#modules/accounts/server/find-email-change.ts'
import { proveEmailChange } from '#modules/accounts/server/prove-email-change.ts'
import { NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Refusal } from '#shared/refusal.ts'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import type { Route } from './+types/confirm-address.ts'
import { SpentEmailLink } from './spent-email-link.tsx'

export const meta = () => privatePageMeta({ title: 'Confirmer une adresse e-mail' })

/** A GET changes nothing: programs that read mails open every link in them. */
export async function loader(args: Route.LoaderArgs) {
  const change = await findLinked(args, 'email_change', findEmailChange)
  return change ?? data(null, { status: 404 })
}

const PROVE_FORM = defineForm({ prove: NO_FIELDS })

/** Proves the mailbox; the reader may be signed out, so the same page then says when the address changes. */
export const action = formAction(
  PROVE_FORM,
  {
    prove: async ({ services, found, url }) => {
      if (!found) throw new Refusal('LINK_INVALID')
      await proveEmailChange(services, { change: found.id })
      return redirect(url.pathname)
    },
  },
  { before: (args: Route.ActionArgs) => findLinked(args, 'email_change', findEmailChange) },
)

export default function ConfirmAddress({ loaderData: change }: Route.ComponentProps) {
  if (!change) return <SpentEmailLink />
  const { newEmail, takesEffectAt } = change
  return (
    <div className="page grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-8 py-12">
      <h1 className="display-lg">Confirmer votre adresse e-mail</h1>
      {takesEffectAt ? (
        <Notice tone="success" title="Votre adresse est confirmée">
          Elle devient celle de votre compte le {formatInstant(takesEffectAt)}. Jusque-là, connectez-vous avec
          l’adresse actuelle, qui reçoit aussi un lien pour arrêter ce changement.
        </Notice>
      ) : (
        <>
          <p className="max-w-prose leading-relaxed wrap-anywhere">
            L’adresse {newEmail} deviendra celle de votre compte deux jours après votre confirmation&nbsp;:
            jusque-là, un lien envoyé à l’adresse actuelle arrête le changement.
          </p>
          <FormFor intent="prove">
            <SubmitButton>Confirmer cette adresse</SubmitButton>
          </FormFor>
        </>
      )}
    </div>
  )
}
