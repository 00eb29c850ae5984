import * as z from 'zod/mini'
import { COMPANY_IDENTITY } from '#modules/owner-details/company-identity.ts'
import { TAX_IDENTITY } from '#modules/owner-details/owner-details.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** The identity under which an owner is declared: a person or a company. */
export const TAX_IDENTITY_FORM = defineForm({
  person: z.object(TAX_IDENTITY),
  company: z.object(COMPANY_IDENTITY),
})
