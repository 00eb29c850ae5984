import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { addContact } from '#modules/contacts/server/write-contact.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import type { Route } from './+types/new-contact.ts'
import { BLANK_CONTACT, ContactFields } from './contact-fields.tsx'
import { CONTACT_FORM, typedWords } from './contact-schema.ts'

export const meta = privateMeta('Ajouter un contact')
export const headers: Route.HeadersFunction = formHeaders

/** One page adds one contact, however often its button is pressed. */
export function loader() {
  return { formKey: crypto.randomUUID() }
}

export const action = formAction(
  CONTACT_FORM,
  {
    save: async ({ services, found: actor, values }) => {
      const { formKey } = values
      const { publicId } = await addContact(services, actor, { words: typedWords(values), formKey })
      return redirect(`/agent/contacts/${publicId}`)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

const loadSchema = async () => (await import('./contact-schema.ts')).CONTACT_FORM

/** A contact that the agency writes itself. */
export default function NewContact({ loaderData: { formKey } }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Breadcrumbs crumbs={[{ label: 'Contacts', to: '/agent/contacts' }, { label: 'Ajouter un contact' }]} />
      <h1 className="display-lg">Ajouter un contact</h1>
      <FormFor intent="save" schema={loadSchema} hidden={{ formKey }} className="form-parts">
        <ContactFields known={BLANK_CONTACT} />
        <FormPart>
          <SubmitButton pendingLabel="Enregistrement…" className="justify-self-start">
            Ajouter le contact
          </SubmitButton>
        </FormPart>
      </FormFor>
    </div>
  )
}
