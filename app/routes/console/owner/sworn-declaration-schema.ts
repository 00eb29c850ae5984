import * as z from 'zod/mini'
import { SWORN_DECLARATION } from '#app/routes/sworn-declaration-fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** An owner declares the registration of one of their villas. */
export const SWORN_DECLARATION_FORM = defineForm({ declare: z.object(SWORN_DECLARATION) })
