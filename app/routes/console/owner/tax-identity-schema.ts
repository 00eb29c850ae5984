import * as z from 'zod/mini'
import { COMPANY_IDENTITY } from '#modules/owner-details/company-identity.ts'
import { TAX_IDENTITY } from '#modules/owner-details/owner-details.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** By what an owner is declared: as a person or as a company. */
export const TAX_IDENTITY_FORM = defineForm({
  person: z.object(TAX_IDENTITY),
  company: z.object(COMPANY_IDENTITY),
})
