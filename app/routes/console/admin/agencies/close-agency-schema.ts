import * as z from 'zod/mini'
import { CLOSING_REASON } from '#modules/agency-closing/closing-standing.ts'
import { agreementField, textField } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** Why an agency is closed, who takes over, and that it is known to be final. */
export const CLOSE_FORM = defineForm({
  close: z.object({
    reason: textField(CLOSING_REASON.sentence, CLOSING_REASON),
    to: textField('Choisissez la personne de Calanque qui reprend le travail.', { shortest: 1, longest: 40 }),
    final: agreementField('Cochez pour confirmer\u00a0: la fermeture ne se reprend pas.'),
  }),
})
