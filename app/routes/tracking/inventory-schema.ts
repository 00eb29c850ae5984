import * as z from 'zod/mini'
import { anyText } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** What a traveler says of a closed inventory; the act judges it. */
export const REMARKS_FORM = defineForm({ remark: z.object({ words: anyText }) })
