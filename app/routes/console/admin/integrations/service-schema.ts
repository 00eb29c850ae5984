import { NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** Has a service asked whether it does what it is for. */
export const SERVICE_FORM = defineForm({ test: NO_FIELDS })
