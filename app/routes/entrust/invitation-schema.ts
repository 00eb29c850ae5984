import * as z from 'zod/mini'
import { ACCOUNT_SENTENCES } from '#app/routes/auth/account-schemas.ts'
import { NEW_PASSWORD, PERSON } from '#modules/accounts/account-fields.ts'
import { anyText, NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

const { firstName, lastName } = PERSON

/**
 * The three ways to accept an invitation: a new account, the one that is signed in, once it has given a mailed code where
 * its address is another, none; then an account later.
 */
export const INVITATION_FORM = defineForm(
  {
    open: z.object({ firstName, lastName, password: NEW_PASSWORD }),
    join: NO_FIELDS,
    code: NO_FIELDS,
    prove: z.object({ code: anyText }),
    alone: NO_FIELDS,
    account: NO_FIELDS,
  },
  ACCOUNT_SENTENCES,
)
