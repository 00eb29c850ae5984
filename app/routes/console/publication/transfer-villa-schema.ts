import * as z from 'zod/mini'
import { TRANSFER_REASON } from '#modules/publication/villa-transfer.ts'
import { textField } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** The agency that lets a villa from now on, and why. */
export const TRANSFER_FORM = defineForm({
  transfer: z.object({
    agency: textField('Choisissez l’agence qui louera cette villa.', { shortest: 1, longest: 40 }),
    reason: textField(TRANSFER_REASON.sentence, TRANSFER_REASON),
  }),
})
