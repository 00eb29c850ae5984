import * as z from 'zod/mini'
import { anyText, choiceField } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** The terms of a stay as they are typed; what may be proposed is the act's to judge. */
export const AMEND_STAY_FORM = defineForm({
  propose: z.object({
    ...{ occupants: anyText, equipment: anyText, clauses: anyText },
    ...{ arrivalFrom: anyText, arrivalUntil: anyText, departureBy: anyText },
    animals: choiceField(['allowed', 'on_request', 'forbidden'], 'Choisissez la règle sur les animaux.'),
  }),
  send: z.object({ amendment: anyText }),
  withdraw: z.object({ amendment: anyText }),
})
