import * as z from 'zod/mini'
import { ACCOUNT_EMAIL, PERSON } from '#modules/accounts/account-fields.ts'
import { anyText, optionalFieldOf } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** The agent whom a head invites, and the role that they have in the agency; null for the whole role. */
export const INVITE_AGENT_FORM = defineForm({
  invite: z.object({
    ...{ firstName: PERSON.firstName, lastName: PERSON.lastName, email: ACCOUNT_EMAIL },
    agency: anyText,
    ownRole: optionalFieldOf((text) => text, ''),
  }),
})
