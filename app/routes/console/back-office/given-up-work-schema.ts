import * as z from 'zod/mini'
import { listField } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** Queues again the work that was given up: one item by its own button, or the selected items. */
export const RETRY_FORM = defineForm({
  retry: z.object({ items: listField }),
  'retry-chosen': z.object({
    items: listField.check(z.minLength(1, 'Choisissez au moins un travail dans la liste.')),
  }),
})
