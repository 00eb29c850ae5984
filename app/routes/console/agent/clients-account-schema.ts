import * as z from 'zod/mini'
import { ACCOUNT_SENTENCES } from '#app/routes/auth/account-schemas.ts'
import { CURRENT_PASSWORD } from '#modules/accounts/account-fields.ts'
import { CLIENTS_ACCOUNT } from '#modules/agencies/clients-account.ts'
import { anyText } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** The account on which an agency keeps its clients' money. */
export const CLIENTS_ACCOUNT_FORM = defineForm(
  {
    declare: z.object({ agency: z.coerce.number(), ...CLIENTS_ACCOUNT, currentPassword: CURRENT_PASSWORD }),
    stop: z.object({ change: anyText }),
  },
  ACCOUNT_SENTENCES,
)
