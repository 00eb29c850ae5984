import * as z from 'zod/mini'
import { agreementField } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** The erasure of a contact, which nothing brings back. */
export const CONTACT_DATA_FORM = defineForm({
  erase: z.object({ sure: agreementField('Confirmez que ce contact est à effacer.') }),
})
