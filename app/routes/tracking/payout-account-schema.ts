import * as z from 'zod/mini'
import { PAYOUT_ACCOUNT } from '#modules/payments/payout-account.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** The account to which an owed sum is sent. */
export const PAYOUT_ACCOUNT_FORM = defineForm({ give: z.object(PAYOUT_ACCOUNT) })
