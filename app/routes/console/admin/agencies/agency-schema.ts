import * as z from 'zod/mini'
import { guaranteeAmountField, PAPER_FIELDS } from '#modules/agencies/agency-fields.ts'
import { SUSPENSION_REASON } from '#modules/agencies/agency-suspension.ts'
import { anyText, NO_FIELDS, textField } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { VAT_FIELDS } from '../../agencies/vat-schema.ts'

/** What an administrator records of an agency. */
export const AGENCY_FORM = defineForm({
  papers: z.object(PAPER_FIELDS),
  suspend: z.object({ reason: textField(SUSPENSION_REASON.sentence, SUSPENSION_REASON) }),
  reinstate: NO_FIELDS,
  guarantee: z.object({ amount: guaranteeAmountField }),
  vat: z.object(VAT_FIELDS),
  sign: z.object({ sender: anyText, words: anyText }),
})
