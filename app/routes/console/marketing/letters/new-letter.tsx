import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { LETTER_BOUNDS } from '#modules/newsletters/letter.ts'
import { openLetter } from '#modules/newsletters/server/letter-drafts.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import type { Route } from './+types/new-letter.ts'
import { NEW_LETTER_FORM } from './letter-schema.ts'

export const meta = privateMeta('Écrire une lettre')
export const headers: Route.HeadersFunction = formHeaders

export const action = formAction(NEW_LETTER_FORM, {
  open: async ({ services, actor, values }) =>
    redirect(`/back-office/marketing/lettres/${await openLetter(services, actor, values)}`),
})

const loadSchema = async () => (await import('./letter-schema.ts')).NEW_LETTER_FORM

/** Opens the draft of a letter. */
export default function NewLetter() {
  return (
    <div className="grid gap-8 dense:gap-5">
      <Breadcrumbs
        crumbs={[
          { label: 'Lettres aux abonnés', to: '/back-office/marketing/lettres' },
          { label: 'Écrire une lettre' },
        ]}
      />
      <ConsoleHeading title="Écrire une lettre">
        Elle s’ouvre en brouillon{'\u00a0'}: rien ne part avant que vous l’envoyiez.
      </ConsoleHeading>
      <FormFor intent="open" schema={loadSchema} className="form-parts">
        <FormPart title="La lettre">
          <TextField
            label="Objet"
            name="subject"
            required
            maxLength={LETTER_BOUNDS.subject}
            autoComplete="off"
            hint="Ce que la messagerie montre en premier. Il se modifie ensuite."
          />
          <SubmitButton className="justify-self-start" pendingLabel="Ouverture…">
            Ouvrir le brouillon
          </SubmitButton>
        </FormPart>
      </FormFor>
    </div>
  )
}
