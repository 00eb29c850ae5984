import { redirect } from 'react-router'
import { filesIn } from '#app/forms/files-in.ts'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { documentPage } from '#modules/documents/document-address.ts'
import { FILED_KIND_NAMES, FILED_KINDS } from '#modules/documents/document-kind.ts'
import { filesDocuments } from '#modules/documents/document-policy.ts'
import { isNamed } from '#modules/documents/filed-document.ts'
import { fileDocument } from '#modules/documents/server/file-document.ts'
import { findOwnSubject, listOwnVillas } from '#modules/documents/server/find-subject.ts'
import { OneFileField } from '#modules/messages/ui/one-file-field.tsx'
import { servicesContext } from '#server/request-context.ts'
import { Refusal, wrongField } from '#shared/refusal.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading } from '../frame/console-section.tsx'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/new-document.ts'
import { NEW_DOCUMENT_FORM } from './document-schema.ts'

export const meta = privateMeta('Classer un document')
export const headers: Route.HeadersFunction = formHeaders

/** What the address names: a stay, a villa or a contact. */
const subjectIn = ({ searchParams }: URL) => ({
  stay: searchParams.get('sejour'),
  villa: searchParams.get('villa'),
  contact: searchParams.get('contact'),
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { actor } = context.get(consoleContext)
  const named = subjectIn(url)
  const [subject, villas] = await Promise.all([
    isNamed(named) ? foundOr404(findOwnSubject(services.db, actor, named)) : null,
    isNamed(named) ? [] : listOwnVillas(services, actor),
  ])
  const isOffered = filesDocuments(actor) && (subject !== null || villas.length > 0)
  return { isOffered, about: subject?.words ?? null, villas, formKey: crypto.randomUUID() }
}

export const action = formAction(
  NEW_DOCUMENT_FORM,
  {
    file: async ({ services, found: actor, url, values: { villa, formKey, ...typed }, fields }) => {
      const named = subjectIn(url)
      const about = isNamed(named) ? named : { villa: villa ?? '' }
      if (!isNamed(about)) throw wrongField('villa', 'Choisissez la villa.')
      const key = await fileDocument(services, actor, { about, typed, formKey, files: filesIn(fields) })
      return redirect(documentPage(key))
    },
  },
  {
    before: ({ context, url }: Route.ActionArgs) => {
      const { actor } = context.get(consoleContext)
      // Of no villa in particular: one of their own agency, which the house does not have.
      if (!isNamed(subjectIn(url)) && actor.agencyIds.length === 0) throw new Refusal('FORBIDDEN')
      return actor
    },
  },
)

const loadSchema = async () => (await import('./document-schema.ts')).NEW_DOCUMENT_FORM

/** Files a document of a villa, of a stay or of a contact. */
export default function NewDocument({ loaderData }: Route.ComponentProps) {
  const { isOffered, about, villas, formKey } = loaderData
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 dense:gap-5">
      <Breadcrumbs
        crumbs={[{ label: 'Documents', to: '/agent/documents' }, { label: 'Classer un document' }]}
      />
      <ConsoleHeading title="Classer un document">
        {about ??
          'Pour une villa, choisissez-la ici. Pour un séjour ou un contact, partez de sa page\u00a0: «\u00a0Classer un document\u00a0» s’y trouve.'}
      </ConsoleHeading>
      {!isOffered ? (
        <p className="text-ardoise">
          Les personnes d’une agence classent ses documents, depuis la page de ce qu’ils concernent.
        </p>
      ) : (
        <FormFor
          intent="file"
          act="document.file"
          schema={loadSchema}
          hidden={{ formKey }}
          encType="multipart/form-data"
          className="form-parts"
        >
          <FormPart title="Le document" help="Ne classez jamais la copie d’une pièce d’identité.">
            {about === null && (
              <Field label="Villa" name="villa" required>
                <Select defaultValue="">
                  <option value="">À choisir</option>
                  {villas.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              </Field>
            )}
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <Field label="Type" name="kind" required>
                <Select defaultValue="">
                  <option value="">À choisir</option>
                  {FILED_KIND_NAMES.map((kind) => (
                    <option key={kind} value={kind}>
                      {FILED_KINDS[kind].label}
                    </option>
                  ))}
                </Select>
              </Field>
              <DateField
                label="Dernier jour de validité (facultatif)"
                name="endsOn"
                hint={'L’agence reçoit un e-mail 30, 15 et 3\u00a0jours avant.'}
              />
            </div>
            <TextField
              label="Titre"
              name="title"
              required
              maxLength={120}
              autoComplete="off"
              hint="Ce qui le distingue des autres, par exemple l’année ou l’étage."
            />
            <OneFileField label="Fichier" />
          </FormPart>
          <FormPart>
            <SubmitButton pendingLabel="Envoi…" className="justify-self-start">
              Classer le document
            </SubmitButton>
          </FormPart>
        </FormFor>
      )}
    </div>
  )
}
