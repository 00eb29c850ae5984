import * as z from 'zod/mini'
import { anyText, NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** Marks one notice as read, or all of them. */
export const NOTICES_FORM = defineForm({ read: z.object({ notice: anyText }), 'read-all': NO_FIELDS })
