import * as z from 'zod/mini'
import { BANK_ACCOUNT } from '#shared/forms/bank-account.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** The account to which an owed sum is sent. */
export const PAYOUT_ACCOUNT_FORM = defineForm({ give: z.object(BANK_ACCOUNT) })
