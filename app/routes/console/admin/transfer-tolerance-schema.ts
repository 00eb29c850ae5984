import * as z from 'zod/mini'
import { civilDateField, eurosField } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** The tolerance of transfers from a day on. */
export const TOLERANCE_FORM = defineForm({
  tolerance: z.object({
    amount: eurosField('Indiquez un montant, par exemple 1,00.'),
    fromDay: civilDateField('Indiquez le premier jour de cette tolérance.'),
  }),
})
