import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { HouseFields } from '#app/routes/entrust/house-fields.tsx'
import { privateMeta } from '#app/seo/private-meta.ts'
import { getDraft } from '#modules/listing-drafts/server/get-draft.ts'
import { houseOfDraft } from '#modules/owner-requests/house-of-draft.ts'
import { inviteNewOwner } from '#modules/owner-requests/server/invite-owner.ts'
import { servicesContext } from '#server/request-context.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { EmailField } from '#ui/email-field.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import { foundOr404 } from '../../frame/found-or-404.ts'
import type { Route } from './+types/invite.ts'
import { INVITE_FORM } from './owner-request-schema.ts'

export const meta = privateMeta('Inviter un propriétaire')
export const headers: Route.HeadersFunction = formHeaders

/** One page invites once, however often its button is pressed; `annonce` names a listing without owner that the agency began. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const formKey = crypto.randomUUID()
  const property = url.searchParams.get('annonce')
  if (property === null) return { formKey, property: null, house: null }
  const { actor } = context.get(consoleContext)
  const { fields } = await foundOr404(getDraft(context.get(servicesContext).db, actor, property))
  return { formKey, property, house: houseOfDraft(fields) }
}

export const action = formAction(
  INVITE_FORM,
  {
    invite: async ({ services, found: actor, values }) => {
      const { firstName, lastName, email, phone, words, formKey, property, ...house } = values
      const owner = { firstName, lastName, email, phone }
      const { publicId } = await inviteNewOwner(services, actor, { owner, house, words, formKey, property })
      return redirect(`/agent/demandes/${publicId}`)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

const loadSchema = async () => (await import('./owner-request-schema.ts')).INVITE_FORM

/** An owner the agency knows already is invited without a request: who, and which house. */
export default function InviteOwner({ loaderData }: Route.ComponentProps) {
  const { formKey, property, house } = loaderData
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 dense:gap-5">
      <Breadcrumbs
        crumbs={[
          { label: 'Demandes de propriétaires', to: '/agent/demandes' },
          { label: 'Inviter un propriétaire' },
        ]}
      />
      <ConsoleHeading title="Inviter un propriétaire">
        Il reçoit un lien qui ouvre le dossier de sa maison, avec un compte ou sans.{' '}
        {property === null
          ? 'L’annonce commence avec ce que vous dites ici.'
          : 'Il rejoint l’annonce que vous avez commencée.'}
      </ConsoleHeading>
      <FormFor
        intent="invite"
        schema={loadSchema}
        hidden={{ formKey, ...(property !== null && { property }) }}
        className="form-parts"
      >
        <FormPart title="Le propriétaire">
          <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2 dense:gap-y-4">
            <TextField label="Prénom" name="firstName" required autoComplete="off" maxLength={80} />
            <TextField label="Nom" name="lastName" required autoComplete="off" maxLength={80} />
            <EmailField />
            <TextField label="Téléphone (facultatif)" name="phone" type="tel" autoComplete="off" />
          </div>
        </FormPart>
        <FormPart title="La maison">
          <TextField
            label="Numéro et rue de la maison"
            name="street"
            required
            maxLength={200}
            defaultValue={house?.street}
          />
          <HouseFields house={house} />
        </FormPart>
        <FormPart title="L’invitation">
          <Field label="Un mot pour le propriétaire (facultatif)" name="words">
            <TextArea rows={3} maxLength={4000} />
          </Field>
          <SubmitButton pendingLabel="Envoi en cours…" className="justify-self-start">
            Envoyer l’invitation
          </SubmitButton>
        </FormPart>
      </FormFor>
    </div>
  )
}
