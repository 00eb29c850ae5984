import * as z from 'zod/mini'
import { anyText } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** The regime of VAT of an agency, and what it signs its mails with; both are judged by the acts themselves. */
export const AGENCY_VAT_FORM = defineForm({
  vat: z.object({
    agency: z.coerce.number(),
    regime: z.enum(['liable', 'exempt'], 'Choisissez le régime de TVA de l’agence.'),
    vatNumber: z._default(z.string().check(z.maxLength(30)), ''),
  }),
  sign: z.object({ agency: z.coerce.number(), sender: anyText, words: anyText }),
})
