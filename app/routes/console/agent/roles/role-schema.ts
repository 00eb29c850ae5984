import * as z from 'zod/mini'
import { OWN_ROLE_BOUNDS } from '#modules/agencies/own-role.ts'
import { anyText, lineField, listField, wholeNumberField } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

const ROLE = {
  name: lineField('Donnez un nom à ce rôle.', { longest: OWN_ROLE_BOUNDS.name }),
  may: listField,
}

/** A role of an agency: its name, and what it leaves of the rights of an agent. */
export const NEW_ROLE_FORM = defineForm({ create: z.object({ ...ROLE, agency: anyText }) })

/** `version` is that of the role which was read, `holders` how many had it. */
export const ROLE_FORM = defineForm({
  change: z.object({ ...ROLE, version: wholeNumberField() }),
  remove: z.object({ holders: wholeNumberField() }),
})
