import * as z from 'zod/mini'
import { anyText } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** An owner says whether they agree to a price for one stay. */
export const PRICE_FORM = defineForm({
  accept: z.object({ asked: anyText }),
  refuse: z.object({ asked: anyText }),
})
