import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { HouseFields } from '#app/routes/entrust/house-fields.tsx'
import { privatePageMeta } from '#app/seo/page-meta.ts'
import { inviteNewOwner } from '#modules/owner-requests/server/invite-owner.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { EmailField } from '#ui/email-field.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import type { Route } from './+types/invite.ts'
import { INVITE_FORM } from './owner-request-schema.ts'

export const meta = () => privatePageMeta({ title: 'Inviter un propriétaire · Espace agence' })
export const headers: Route.HeadersFunction = formHeaders

/** One page invites once, however often its button is pressed. */
export const loader = () => ({ formKey: crypto.randomUUID() })

export const action = formAction(
  INVITE_FORM,
  {
    invite: async ({ services, found: actor, values }) => {
      const { firstName, lastName, email, phone, words, formKey, ...house } = values
      const owner = { firstName, lastName, email, phone }
      const { publicId } = await inviteNewOwner(services, actor, { owner, house, words, formKey })
      return redirect(`/agent/demandes/${publicId}`)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

const loadSchema = async () => (await import('./owner-request-schema.ts')).INVITE_FORM

/** An owner the agency knows already is invited without a request: who, and which house. */
export default function InviteOwner({ loaderData: { formKey } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-10">
      <Breadcrumbs
        crumbs={[
          { label: 'Demandes de propriétaires', to: '/agent/demandes' },
          { label: 'Inviter un propriétaire' },
        ]}
      />
      <ConsoleHeading title="Inviter un propriétaire">
        Il reçoit un lien qui ouvre le dossier de sa maison, avec un compte ou sans. L’annonce commence avec
        ce que vous dites ici.
      </ConsoleHeading>
      <FormFor
        intent="invite"
        schema={loadSchema}
        hidden={{ formKey }}
        className="grid grid-cols-[minmax(0,1fr)] gap-8"
      >
        <div className="grid items-start gap-6 sm:grid-cols-2">
          <TextField label="Prénom" name="firstName" required autoComplete="off" maxLength={80} />
          <TextField label="Nom" name="lastName" required autoComplete="off" maxLength={80} />
          <EmailField />
          <TextField label="Téléphone (facultatif)" name="phone" type="tel" autoComplete="off" />
        </div>
        <TextField label="Numéro et rue de la maison" name="street" required maxLength={200} />
        <HouseFields house={null} />
        <Field label="Un mot pour le propriétaire (facultatif)" name="words">
          <TextArea rows={3} maxLength={4000} />
        </Field>
        <SubmitButton pendingLabel="Envoi en cours…" className="justify-self-start">
          Envoyer l’invitation
        </SubmitButton>
      </FormFor>
    </div>
  )
}
