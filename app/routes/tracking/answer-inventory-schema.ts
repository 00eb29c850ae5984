import * as z from 'zod/mini'
import { anyText } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** What an absent traveler answers to an inventory; the act judges it. */
export const ANSWER_INVENTORY_FORM = defineForm({
  answer: z.object({ answer: anyText, name: anyText, agreed: anyText, reason: anyText, words: anyText }),
})
