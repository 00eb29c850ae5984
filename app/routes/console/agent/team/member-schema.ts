import * as z from 'zod/mini'
import { anyText, fieldOf, listField } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** The role of a member; who takes over what they have, and whether they leave the agency; what becomes of an invitation. */
export const MEMBER_FORM = defineForm({
  /** The public identifier of a role; empty for the whole role. */
  give: z.object({ role: anyText }),
  'invite-again': z.object({}),
  withdraw: z.object({}),
  'hand-over': z.object({
    to: fieldOf((text) => text || null, 'Choisissez un collègue.'),
    leaves: listField,
  }),
})
