import * as z from 'zod/mini'
import { listField } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** Tries again work that was given up: one item by its own button, or those that were chosen. */
export const RETRY_FORM = defineForm({
  retry: z.object({ items: listField }),
  'retry-chosen': z.object({
    items: listField.check(z.minLength(1, 'Choisissez au moins un travail dans la liste.')),
  }),
})
