import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { EDITORIAL_BOUNDS, EDITORIAL_KINDS } from '#modules/editorial-pages/editorial-page.ts'
import { openEditorialPage } from '#modules/editorial-pages/server/open-editorial-page.ts'
import { DESTINATIONS } from '#modules/places/destinations.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import type { Route } from './+types/new-page.ts'
import { DestinationField } from './destination-field.tsx'
import { NEW_PAGE_FORM } from './page-schema.ts'

export const meta = privateMeta('Écrire une page')
export const headers: Route.HeadersFunction = formHeaders

export const loader = () => ({ places: DESTINATIONS.map(({ slug, name }) => ({ slug, name })) })

export const action = formAction(NEW_PAGE_FORM, {
  open: async ({ services, actor, values: { kind, title, destination } }) => {
    const input = { title, destination: kind === 'guide' ? null : destination }
    return redirect(`/back-office/marketing/pages/${await openEditorialPage(services, actor, input)}`)
  },
})

const loadSchema = async () => (await import('./page-schema.ts')).NEW_PAGE_FORM

/** Opens the draft of a guide, or of the words of a destination. */
export default function NewEditorialPage({ loaderData: { places } }: Route.ComponentProps) {
  return (
    <div className="grid gap-8 dense:gap-5">
      <Breadcrumbs
        crumbs={[
          { label: 'Pages éditoriales', to: '/back-office/marketing/pages' },
          { label: 'Écrire une page' },
        ]}
      />
      <ConsoleHeading title="Écrire une page">
        Elle s’ouvre en brouillon{'\u00a0'}: rien n’est en ligne avant que vous la publiiez. Les textes d’une
        destination partent de ceux qu’elle montre.
      </ConsoleHeading>
      <FormFor intent="open" schema={loadSchema} className="form-parts">
        <FormPart title="La page">
          <Field label="Nature" name="kind">
            <Select defaultValue="guide">
              {Object.entries(EDITORIAL_KINDS).map(([kind, label]) => (
                <option key={kind} value={kind}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <TextField
            label="Titre du guide"
            name="title"
            maxLength={EDITORIAL_BOUNDS.title}
            autoComplete="off"
            hint="Par exemple Villas avec piscine face à la mer. Son adresse en vient."
          />
          <DestinationField
            name="destination"
            hint="Pour les textes d’une destination."
            chosen={null}
            places={places}
          />
          <SubmitButton className="justify-self-start" pendingLabel="Ouverture…">
            Ouvrir le brouillon
          </SubmitButton>
        </FormPart>
      </FormFor>
    </div>
  )
}
