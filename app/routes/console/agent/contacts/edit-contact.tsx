import { redirect, useOutletContext } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { editContact } from '#modules/contacts/server/write-contact.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import type { Route } from './+types/edit-contact.ts'
import { ContactFields } from './contact-fields.tsx'
import type { ShownContact } from './contact-frame.tsx'
import { CONTACT_FORM, typedWords } from './contact-schema.ts'

export const meta = privateMeta('Modifier un contact')
export const headers: Route.HeadersFunction = formHeaders

export const action = formAction(
  CONTACT_FORM,
  {
    save: async ({ services, found: actor, params, values }) => {
      await editContact(services, actor, { contact: params.contact!, words: typedWords(values) })
      return redirect(`/agent/contacts/${params.contact}`)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

const loadSchema = async () => (await import('./contact-schema.ts')).CONTACT_FORM

/** What the agency writes of a contact, which no later stay or account replaces. */
export default function EditContact() {
  const { contact, path } = useOutletContext<ShownContact>()
  return (
    <FormFor intent="save" schema={loadSchema} className="form-parts">
      <ContactFields known={contact} />
      <FormPart>
        <p className="flex flex-wrap gap-3">
          <SubmitButton pendingLabel="Enregistrement…">Enregistrer</SubmitButton>
          <ButtonLink to={path} variant="quiet">
            Annuler
          </ButtonLink>
        </p>
      </FormPart>
    </FormFor>
  )
}
