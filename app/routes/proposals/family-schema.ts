import * as z from 'zod/mini'
import { anyText, choiceField, lineField, NO_FIELDS, textField } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

export const FAMILY_FORM = defineForm({
  join: z.object({ name: lineField('Indiquez votre prénom.', { longest: 40 }) }),
  open: NO_FIELDS,
  vote: z.object({ villa: anyText, vote: choiceField(['keep', 'dismiss'], 'Rechargez la page.') }),
  comment: z.object({
    ...{ villa: anyText, formKey: anyText },
    text: textField('Écrivez votre commentaire, en 1\u202f000\u00a0signes au plus.', { longest: 1000 }),
  }),
  option: z.object({ villa: anyText }),
  'let-go': z.object({ villa: anyText }),
  book: z.object({ villa: anyText, seenTotal: anyText }),
})
