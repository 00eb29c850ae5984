import * as z from 'zod/mini'
import { defineForm } from '#shared/forms/form-schema.ts'

/** The one act of the page: to try again work that was given up. */
export const RETRY_FORM = defineForm({ retry: z.object({ item: z.string() }) })
