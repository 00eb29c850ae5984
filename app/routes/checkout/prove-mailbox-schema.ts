import * as z from 'zod/mini'
import { ACCOUNT_EMAIL } from '#modules/accounts/account-fields.ts'
import { anyText } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** Asks for a code by mail, asks for another, or gives the code. */
export const PROVE_MAILBOX_FORM = defineForm({
  ask: z.object({ email: ACCOUNT_EMAIL }),
  code: z.object({}),
  prove: z.object({ code: anyText }),
})
