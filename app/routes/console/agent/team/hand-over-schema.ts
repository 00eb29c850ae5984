import * as z from 'zod/mini'
import { fieldOf, listField } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** Who takes over, and whether the person leaves the agency. */
export const HAND_OVER_FORM = defineForm({
  'hand-over': z.object({
    to: fieldOf((text) => text || null, 'Choisissez un collègue.'),
    leaves: listField,
  }),
})
