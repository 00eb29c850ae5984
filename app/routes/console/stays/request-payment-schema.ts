import * as z from 'zod/mini'
import { anyText } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** The due whose request is made. */
export const REQUEST_PAYMENT_FORM = defineForm({ request: z.object({ due: anyText }) })
