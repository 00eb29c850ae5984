import * as z from 'zod/mini'
import { anyText } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { VAT_FIELDS } from '../agencies/vat-schema.ts'

/** The regime of VAT of an agency, and what it signs its mails with; both are judged by the acts themselves. */
export const AGENCY_VAT_FORM = defineForm({
  vat: z.object({ agency: z.coerce.number(), ...VAT_FIELDS }),
  sign: z.object({ agency: z.coerce.number(), sender: anyText, words: anyText }),
})
