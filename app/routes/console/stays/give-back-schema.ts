import * as z from 'zod/mini'
import { LONGEST_REASON } from '#modules/stays/give-back.ts'
import { anyText, eurosField, textField, wholeNumberField } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** What is given back and why; `seen` and `key` are those of the page that was shown. */
export const GIVE_BACK_FORM = defineForm({
  give: z.object({
    amount: eurosField('Indiquez une somme en euros, par exemple 150,00.'),
    reason: textField(`Dites pourquoi, en ${LONGEST_REASON} caractères au plus.`, {
      longest: LONGEST_REASON,
    }),
    seen: wholeNumberField(),
    key: anyText,
  }),
  withdraw: z.object({ act: anyText }),
})
