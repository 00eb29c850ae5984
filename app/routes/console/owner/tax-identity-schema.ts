import * as z from 'zod/mini'
import { COMPANY_IDENTITY } from '#modules/owner-details/company-identity.ts'
import { TAX_IDENTITY } from '#modules/owner-details/owner-details.ts'
import { anyText } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** The identity under which an owner is declared: a person or a company. */
export const TAX_IDENTITY_FORM = defineForm({
  person: z.object({ ...TAX_IDENTITY, party: anyText }),
  company: z.object({ ...COMPANY_IDENTITY, party: anyText }),
})
