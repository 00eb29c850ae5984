import { IMPORT_FIELD_KEYS, IMPORT_FIELDS } from '#modules/contacts/import-field.ts'
import { IMPORT_OUTCOMES } from '#modules/contacts/import-state.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { ConsoleSection } from '../../frame/console-section.tsx'
import type { Route } from './+types/import-file.ts'

const loadSchema = async () => (await import('./import-schema.ts')).IMPORT_FILE_FORM

type Shown = Pick<
  Route.ComponentProps['loaderData'],
  'headers' | 'mapping' | 'completes' | 'preview' | 'lines'
>

/** Which column of the file holds what, as its names propose it. */
export function ImportColumns({ shown: { headers, mapping, completes } }: { shown: Shown }) {
  return (
    <ConsoleSection title="Colonnes du fichier">
      <FormFor
        key={JSON.stringify([mapping, completes])}
        intent="map"
        act="contact.map_import"
        schema={loadSchema}
        className="grid gap-6 dense:gap-4"
      >
        <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4 dense:gap-y-3">
          {IMPORT_FIELD_KEYS.map((field) => (
            <Field key={field} label={IMPORT_FIELDS[field]} name={field}>
              <Select defaultValue={mapping[field] ?? ''}>
                <option value="">Aucune</option>
                {headers.map((_, column) => (
                  <option key={column} value={column}>
                    {columnName(headers, column)}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
        </div>
        <RadioGroup
          legend="Quand l’agence a déjà le contact"
          name="known"
          defaultValue={completes ? 'complete' : 'leave'}
          options={[
            {
              value: 'complete',
              label: 'Compléter sa fiche',
              hint: 'Adresses et numéros s’ajoutent, ce qui est vide se remplit, ce qui est écrit reste.',
            },
            { value: 'leave', label: 'Ne pas y toucher' },
          ]}
        />
        <SubmitButton variant="secondary" className="justify-self-start">
          Appliquer à l’aperçu
        </SubmitButton>
      </FormFor>
    </ConsoleSection>
  )
}

/** A column by its name, and by its place where it has none or shares it with another. */
function columnName(headers: readonly string[], column: number): string {
  const place = `Colonne ${column + 1}`
  const name = headers[column]!
  if (name === '') return place
  return headers.indexOf(name) === headers.lastIndexOf(name) ? name : `${name} (${place.toLowerCase()})`
}

/** The first lines of the file, each with what it would do. */
export function ImportPreview({ shown: { headers, preview, lines, mapping } }: { shown: Shown }) {
  const used = IMPORT_FIELD_KEYS.filter((field) => mapping[field] !== undefined)
  type Line = Shown['preview'][number]
  const columns = [
    { key: 'line', header: 'Ligne', cell: ({ line }: Line) => line, align: 'end' as const },
    { key: 'outcome', header: 'Ce qu’elle ferait', cell: outcomeOf },
    ...used.map((field) => ({
      key: field,
      header: IMPORT_FIELDS[field],
      cell: ({ cells }: Line) => <span className="wrap-break-word">{cells[mapping[field]!]}</span>,
    })),
  ]
  return (
    <ConsoleSection title={lines > preview.length ? `Les ${preview.length} premières lignes` : 'Aperçu'}>
      <DataTable
        caption={`Aperçu de ${headers.length} colonnes`}
        hideCaption
        columns={columns}
        rows={preview}
        keyOf={({ line }) => String(line)}
      />
    </ConsoleSection>
  )
}

function outcomeOf({ outcome, reason, about }: Shown['preview'][number]) {
  return (
    <span className={outcome === 'refused' ? 'text-brique' : ''}>
      {IMPORT_OUTCOMES[outcome]}
      {about && `\u00a0: ${about}`}
      {reason && `\u00a0: ${reason}`}
    </span>
  )
}
