import * as z from 'zod/mini'
import { anyText, NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** What an administrator does with the texts of a mail; what a text may say is the act's to judge. */
export const MAIL_FORM = defineForm({
  write: z.object({ key: anyText, revision: anyText, text: anyText }),
  'take-back': z.object({ key: anyText, revision: anyText }),
  drop: z.object({ revision: anyText }),
  publish: z.object({ revision: anyText }),
  restore: NO_FIELDS,
  try: NO_FIELDS,
})
