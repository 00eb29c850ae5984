import * as z from 'zod/mini'
import { HOUSE_FIELDS, OWNER_FIELDS, STREET, WORDS } from '#modules/owner-requests/request-fields.ts'
import { anyText, NO_FIELDS, optionalFieldOf, textField } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** What an agency does with the request of an owner. */
export const OWNER_REQUEST_FORM = defineForm({
  invite: z.object({ words: WORDS }),
  decline: z.object({
    answer: textField('Dites au propriétaire pourquoi, de 10 à 2\u202f000 signes.', {
      ...{ shortest: 10, longest: 2000 },
    }),
  }),
  withdraw: NO_FIELDS,
})

/** An invitation without a request: the agency says who and which house. */
export const INVITE_FORM = defineForm({
  invite: z.object({
    ...OWNER_FIELDS,
    ...HOUSE_FIELDS,
    ...{ street: STREET, words: WORDS, formKey: anyText },
    property: optionalFieldOf((text) => text, 'Rechargez la page.'),
  }),
})
