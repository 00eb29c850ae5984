import * as z from 'zod/mini'
import { anyText } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { addressFields } from './edit-schema.ts'

/** A listing starts from its address. */
export const NEW_LISTING_FORM = defineForm({ start: z.object({ form: anyText, ...addressFields }) })
