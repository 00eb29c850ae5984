import * as z from 'zod/mini'
import { eurosField } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** The amount of an agency's guarantor, typed in euros. */
export const GUARANTEE_FORM = defineForm({
  guarantee: z.object({
    agency: z.coerce.number(),
    amount: eurosField('Indiquez le montant de l’attestation de votre garant, par exemple 1 500 000.'),
  }),
})
