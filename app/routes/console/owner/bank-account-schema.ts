import * as z from 'zod/mini'
import { ACCOUNT_SENTENCES } from '#app/routes/auth/account-schemas.ts'
import { CURRENT_PASSWORD } from '#modules/accounts/account-fields.ts'
import { BANK_ACCOUNT } from '#shared/forms/bank-account.ts'
import { anyText } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** Asks for the account an owner is paid on, or stops a change of it. */
export const BANK_ACCOUNT_FORM = defineForm(
  {
    change: z.object({ ...BANK_ACCOUNT, party: anyText, currentPassword: CURRENT_PASSWORD }),
    stop: z.object({ change: anyText }),
  },
  ACCOUNT_SENTENCES,
)
