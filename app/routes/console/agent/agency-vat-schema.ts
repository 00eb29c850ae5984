import * as z from 'zod/mini'
import { defineForm } from '#shared/forms/form-schema.ts'

/** The regime of VAT of an agency; the number is judged with its SIREN by the act itself. */
export const AGENCY_VAT_FORM = defineForm({
  vat: z.object({
    agency: z.coerce.number(),
    regime: z.enum(['liable', 'exempt'], 'Choisissez le régime de TVA de l’agence.'),
    vatNumber: z._default(z.string().check(z.maxLength(30)), ''),
  }),
})
