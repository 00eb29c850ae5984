import { useActionData } from 'react-router'
import { LETTER_BOUNDS } from '#modules/newsletters/letter.ts'
import { refusedIn } from '#shared/forms/form-answer.ts'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { LetterShown } from './load-letter.ts'

const loadSchema = async () => (await import('./letter-schema.ts')).LETTER_FORM

const MARKUP =
  'Une ligne vide sépare les paragraphes. Un titre commence par ##, un élément de liste par un tiret, une citation par >.'

/** The words of a letter, and who gets it. */
export function Words({
  letter: { draft, wordsRevision, places },
}: {
  letter: Pick<LetterShown, 'draft' | 'wordsRevision' | 'places'>
}) {
  const refused = refusedIn(useActionData())
  // A page drawn again without scripts keeps the revision that its text was typed on: it cannot overwrite a newer one.
  const revision = refused?.intent === 'write' ? String(refused.values.revision) : String(wordsRevision)
  return (
    <FormFor
      key={wordsRevision}
      intent="write"
      hidden={{ revision }}
      schema={loadSchema}
      className="grid gap-5 dense:gap-4"
    >
      <TextField
        label="Objet"
        name="subject"
        defaultValue={draft.subject}
        required
        maxLength={LETTER_BOUNDS.subject}
        autoComplete="off"
      />
      <TextField
        label="Aperçu"
        name="preheader"
        defaultValue={draft.preheader}
        maxLength={LETTER_BOUNDS.preheader}
        autoComplete="off"
        hint="La ligne que la messagerie montre à côté de l’objet."
      />
      <Field label="Texte" name="text" hint={MARKUP}>
        <TextArea rows={12} defaultValue={draft.text} className="max-h-[60rem]" />
      </Field>
      <Field
        label="Abonnés qui la reçoivent"
        name="place"
        hint="Ceux qui n’ont choisi aucune destination reçoivent toutes les lettres."
      >
        <Select defaultValue={draft.place ?? ''}>
          <option value="">Tous</option>
          {places.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <SubmitButton className="justify-self-start" pendingLabel="Enregistrement…">
        Enregistrer la lettre
      </SubmitButton>
    </FormFor>
  )
}
