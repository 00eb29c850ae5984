import * as z from 'zod/mini'
import type { ImportField, ImportMapping } from '#modules/contacts/import-field.ts'
import { choiceField, optionalFieldOf } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** A file of contacts, which the page reads from the form itself. */
export const IMPORT_FORM = defineForm({ take: z.object({}) })

const column = optionalFieldOf(
  (text) => (/^\d{1,3}$/.test(text) ? Number(text) : null),
  'Choisissez une colonne du fichier.',
)

/** The columns of a file, and what a known contact gets of it; the import that is started, and taken back. */
export const IMPORT_FILE_FORM = defineForm({
  map: z.object({
    ...{ lastName: column, firstName: column, fullName: column, company: column, email: column },
    ...{ otherEmail: column, phone: column, otherPhone: column, town: column, country: column },
    ...{
      language: column,
      preferences: column,
      consentOn: column,
      consentChannel: column,
      consentWords: column,
    },
    known: choiceField(['complete', 'leave'], 'Choisissez ce que deviennent les contacts connus.'),
  }),
  start: z.object({}),
  undo: z.object({}),
})

/** The columns that were chosen, without the fields that have none. */
export function chosenMapping(columns: Readonly<Record<ImportField, number | null>>): ImportMapping {
  return Object.fromEntries(Object.entries(columns).filter(([, chosen]) => chosen !== null))
}
