import * as z from 'zod/mini'
import { ACCOUNT_EMAIL, PERSON } from '#modules/accounts/account-fields.ts'
import { AGENCY_FIELDS, guaranteeAmountField, PAPER_FIELDS } from '#modules/agencies/agency-fields.ts'
import { CLIENTS_ACCOUNT } from '#modules/agencies/clients-account.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** A whole agency: its facts, its papers, the account of its clients' money, and its head. */
export const NEW_AGENCY_FORM = defineForm({
  open: z.object({
    ...AGENCY_FIELDS,
    ...PAPER_FIELDS,
    guaranteeAmount: guaranteeAmountField,
    ...CLIENTS_ACCOUNT,
    headFirstName: PERSON.firstName,
    headLastName: PERSON.lastName,
    headEmail: ACCOUNT_EMAIL,
  }),
})
