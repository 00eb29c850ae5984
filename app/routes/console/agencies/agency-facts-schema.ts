import * as z from 'zod/mini'
import { AGENCY_FIELDS } from '#modules/agencies/agency-fields.ts'
import { optionalFieldOf } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { readEuros } from '#shared/money.ts'

const { siren: _, ...FACTS } = AGENCY_FIELDS

/** What an agency states of itself, as its head and the administrators change it. */
export const AGENCY_FACTS_FORM = defineForm({
  facts: z.object({
    ...FACTS,
    guaranteeAmount: optionalFieldOf(
      readEuros,
      'Indiquez le montant de l’attestation du garant, par exemple 1\u202f500\u202f000.',
    ),
  }),
})
