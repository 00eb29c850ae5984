import * as z from 'zod/mini'
import { anyText, fieldOf, listField, wholeNumberField } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

const shareField = fieldOf((text) => {
  const share = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 101
  return share <= 100 ? share : null
}, 'Indiquez un nombre entier de 0 à 100.')

/** What one press does to a flag of the list. */
export const FLAGS_FORM = defineForm({
  'turn-off': z.object({ flag: anyText }),
  'turn-on': z.object({ flag: anyText }),
})

/** What is done with one flag; `seen` is the number of the change that the page showed. */
export const FLAG_FORM = defineForm({
  ...{ 'turn-off': z.object({ flag: anyText }), 'turn-on': z.object({ flag: anyText }) },
  rule: z.object({
    ...{ share: shareField, roles: listField, agencies: listField, seen: wholeNumberField() },
  }),
  undo: z.object({ seen: wholeNumberField() }),
})
