import { NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

export const OFFER_FORM = defineForm({ accept: NO_FIELDS, refuse: NO_FIELDS })
