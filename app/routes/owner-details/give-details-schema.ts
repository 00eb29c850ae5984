import * as z from 'zod/mini'
import { SWORN_DECLARATION } from '#app/routes/sworn-declaration-fields.ts'
import { COMPANY_IDENTITY } from '#modules/owner-details/company-identity.ts'
import { TAX_IDENTITY } from '#modules/owner-details/owner-details.ts'
import { BANK_ACCOUNT } from '#shared/forms/bank-account.ts'
import { anyText, NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** What an owner gives by a mailed link, each part apart: the account they are paid on, with the mailed code that confirms it, a person or a company, and what they declare. */
export const DETAILS_FORM = defineForm({
  account: z.object(BANK_ACCOUNT),
  confirm: z.object({ code: anyText }),
  code: NO_FIELDS,
  retype: NO_FIELDS,
  person: z.object(TAX_IDENTITY),
  company: z.object(COMPANY_IDENTITY),
  declare: z.object(SWORN_DECLARATION),
})
