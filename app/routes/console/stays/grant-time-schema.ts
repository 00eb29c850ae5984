import * as z from 'zod/mini'
import { civilDateField, textField } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** A later last day to pay an overdue sum, with its reason. */
export const GRANT_TIME_FORM = defineForm({
  time: z.object({
    until: civilDateField('Choisissez le nouveau dernier jour.'),
    reason: textField('Dites pourquoi, en 500 caractères au plus.', { longest: 500 }),
  }),
})
