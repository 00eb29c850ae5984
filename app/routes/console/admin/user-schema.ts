import * as z from 'zod/mini'
import { ACCOUNT_EMAIL, PERSON } from '#modules/accounts/account-fields.ts'
import { ROLES } from '#modules/accounts/role.ts'
import {
  anyText,
  choiceField,
  lineField,
  listField,
  NO_FIELDS,
  optionalFieldOf,
} from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

const REASON = lineField('Dites pourquoi, en 300 lettres au plus.', { longest: 300 })
const CHOSEN = optionalFieldOf((text) => text, '')

/** Why an account is closed, and who takes over what its person has. */
export const DISABLE_FORM = defineForm({ disable: z.object({ reason: REASON, to: CHOSEN }) })

/** What is done from the page of an account. */
export const ACCOUNT_FORM = defineForm({
  enable: NO_FIELDS,
  'invite-again': NO_FIELDS,
  'act-as': z.object({ reason: REASON }),
  'ask-reset': z.object({ reason: REASON }),
  'approve-reset': NO_FIELDS,
  'refuse-reset': NO_FIELDS,
})

/** The session to end: its id, or all. */
export const SESSIONS_FORM = defineForm({ 'end-session': z.object({ session: anyText }) })

/** The roles of an account, those that were shown before, and the agency that it joins. */
export const ROLES_FORM = defineForm({ roles: z.object({ roles: listField, agency: CHOSEN, seen: anyText }) })

/** Who is invited, with which role, for which agency, and with which of its roles. */
export const INVITE_FORM = defineForm({
  invite: z.object({
    ...{ firstName: PERSON.firstName, lastName: PERSON.lastName, email: ACCOUNT_EMAIL },
    role: choiceField(ROLES, 'Choisissez un rôle.'),
    agency: CHOSEN,
    ownRole: CHOSEN,
  }),
})

/** Who takes over what a person has in an agency, and whether they leave it. */
export const HAND_OVER_FORM = defineForm({
  'hand-over': z.object({ agency: anyText, to: anyText, leaves: listField }),
})
