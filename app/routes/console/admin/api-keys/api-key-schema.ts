import * as z from 'zod/mini'
import { HIGHEST_RATE } from '#modules/api-keys/api-key.ts'
import { anyText, fieldOf, lineField, listField } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

const rateField = fieldOf((text) => {
  const rate = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
  return rate >= 1 && rate <= HIGHEST_RATE ? rate : null
}, 'Indiquez de 1 à 6\u202f000 appels par minute.')

/** A key of the API: for whom (an agency by its name in addresses, or the house), what it gives, how fast. */
export const NEW_KEY_FORM = defineForm({
  create: z.object({
    name: lineField('Nommez le logiciel qui emploie la clé, en 80 lettres au plus.', { longest: 80 }),
    agency: anyText,
    scopes: listField,
    perMinute: rateField,
    formKey: anyText,
  }),
})

/** What is done with a key. */
export const KEY_FORM = defineForm({
  rotate: z.object({}),
  'rotate-leaked': z.object({}),
  revoke: z.object({}),
})
