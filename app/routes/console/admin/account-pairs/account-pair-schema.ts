import { NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** What may be said of two accounts that look alike. */
export const ACCOUNT_PAIR_FORM = defineForm({ dismiss: NO_FIELDS, reopen: NO_FIELDS })
