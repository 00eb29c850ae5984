import * as z from 'zod/mini'
import { HOUSE_FIELDS, OWNER_FIELDS, STREET, WORDS } from '#modules/owner-requests/request-fields.ts'
import { agreementField, anyText } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { TRAP } from '#shared/forms/trap.ts'

/** The house alone, as the first step sends it and the address of the next ones carries it. */
export const HOUSE_SCHEMA = z.object(HOUSE_FIELDS)

/** Describes the house, then asks an agency to let it. */
export const ENTRUST_FORM = defineForm({
  describe: HOUSE_SCHEMA,
  ask: z.object({
    ...OWNER_FIELDS,
    ...{ street: STREET, message: WORDS, formKey: anyText, [TRAP]: anyText },
    agreed: agreementField('Cochez cette case pour que l’agence puisse vous répondre.'),
  }),
})
