import * as z from 'zod/mini'
import { textField } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** The answer of an agency to an owner. */
export const OWNER_REQUEST_FORM = defineForm({
  decline: z.object({
    answer: textField('Dites au propriétaire pourquoi, de 10 à 2\u202f000 signes.', {
      ...{ shortest: 10, longest: 2000 },
    }),
  }),
})
