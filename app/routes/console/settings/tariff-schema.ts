import * as z from 'zod/mini'
import { civilDateField, listField, NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** A file of tariffs, which the page reads from the form itself. */
export const TARIFF_FILE_FORM = defineForm({ take: z.object({}) })

/** What is done with a file that was read. */
export const TARIFF_SET_FORM = defineForm({
  apply: z.object({
    on: civilDateField('Choisissez le jour à partir duquel ces tarifs comptent.'),
    right: listField,
  }),
  withdraw: NO_FIELDS,
})
