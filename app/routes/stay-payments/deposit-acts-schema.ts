import * as z from 'zod/mini'
import { LONGEST_WORDS } from '#modules/deposits/deposit-claim.ts'
import { lineField, NO_FIELDS, textField } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

const CARD = z.object({ cardToken: lineField('Indiquez une carte.', { longest: 500 }) })

/** The act of the page that shows a deposit to those who follow its stay. */
export const DEPOSIT_CARD_FORM = defineForm({ card: CARD })

/** The acts of the pages of a deposit for its traveler. */
export const DEPOSIT_FORM = defineForm({
  card: CARD,
  agree: NO_FIELDS,
  contest: z.object({ words: textField('Dites ce que vous contestez.', { longest: LONGEST_WORDS }) }),
})
