import * as z from 'zod/mini'
import { CONTACT_MESSAGE } from '#modules/agencies/contact-message.ts'
import { anyText } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { TRAP } from '#shared/forms/trap.ts'

/** A message to an agency. */
export const CONTACT_FORM = defineForm({
  send: z.object({ ...CONTACT_MESSAGE, agency: anyText, [TRAP]: anyText }),
})
