import { useActionData } from 'react-router'
import { EDITORIAL_BOUNDS } from '#modules/editorial-pages/editorial-page.ts'
import { MARKUP_HELP } from '#modules/editorial-pages/editorial-text.ts'
import { refusedIn } from '#shared/forms/form-answer.ts'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { DestinationField } from './destination-field.tsx'
import type { PageShown } from './load-page.ts'

const loadSchema = async () => (await import('./page-schema.ts')).EDITORIAL_PAGE_FORM

type WordsProps = {
  page: Pick<PageShown, 'draft' | 'wordsRevision' | 'destination' | 'places'>
}

/** The words of the draft. */
export function Words({ page: { draft, wordsRevision, destination, places } }: WordsProps) {
  const refused = refusedIn(useActionData())
  const isRefused = refused?.intent === 'write'
  // A page drawn again without scripts keeps the revision that its text was typed on: it cannot overwrite a newer one.
  const revision = isRefused ? String(refused.values.revision) : String(wordsRevision)
  const { title, lead, text, place, search } = draft
  return (
    <FormFor
      key={wordsRevision}
      intent="write"
      hidden={{ revision }}
      schema={loadSchema}
      className="grid gap-5 dense:gap-4"
    >
      {destination === null && (
        <TextField
          label="Titre"
          name="title"
          defaultValue={title}
          required
          maxLength={EDITORIAL_BOUNDS.title}
          autoComplete="off"
        />
      )}
      <Field
        label="Présentation"
        name="lead"
        hint="Une ou deux phrases, sous le titre. Les moteurs de recherche les montrent aussi."
      >
        <TextArea rows={3} defaultValue={lead} maxLength={EDITORIAL_BOUNDS.lead} />
      </Field>
      <Field label="Texte" name="text" hint={MARKUP_HELP}>
        <TextArea rows={14} defaultValue={text} className="max-h-[60rem]" />
      </Field>
      {destination === null && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <DestinationField name="place" hint="Sa page conduit à ce guide." chosen={place} places={places} />
          <TextField
            label="Recherche"
            name="search"
            defaultValue={search === null ? '' : `/annonces${search === '' ? '' : `?${search}`}`}
            autoComplete="off"
            hint={'Collez l’adresse d’une page de résultats\u00a0: ses villas du jour sont montrées.'}
          />
        </div>
      )}
      <SubmitButton className="justify-self-start" pendingLabel="Enregistrement…">
        Enregistrer les textes
      </SubmitButton>
    </FormFor>
  )
}
