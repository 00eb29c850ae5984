import * as z from 'zod/mini'
import { readNights } from '#modules/calendar/read-nights.ts'
import { MAX_SEASONAL_NIGHTS } from '#modules/calendar/stay-rules.ts'
import { civilDateField, lineField, NO_FIELDS, optionalFieldOf } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { readEuros } from '#shared/money.ts'

const NIGHTS = {
  from: civilDateField('Choisissez la première nuit.'),
  to: civilDateField('Choisissez le jour du départ.'),
}
const note = lineField('Écrivez une note de 200\u00a0signes au plus.', { shortest: 0, longest: 200 })

/**
 * Everything that may be done with nights: each act on some nights is a choice of the one form, the others send or give up the
 * change that is prepared.
 */
export const NIGHTS_FORM = defineForm({
  owner_stay: z.object({ ...NIGHTS, note }),
  block: z.object({ ...NIGHTS, note }),
  give_back: z.object(NIGHTS),
  set: z.object({
    ...NIGHTS,
    price: optionalFieldOf(readEuros, 'Indiquez un prix en euros, comme 1\u00a0250 ou 1\u00a0250,50.'),
    minNights: optionalFieldOf(readNights, `Indiquez de 1 à ${MAX_SEASONAL_NIGHTS}\u00a0nuits.`),
    note,
  }),
  clear: z.object(NIGHTS),
  propose: NO_FIELDS,
  give_up: NO_FIELDS,
})

export const NIGHT_ACTS = ['owner_stay', 'block', 'give_back', 'set', 'clear'] as const
export type NightAct = (typeof NIGHT_ACTS)[number]

/** What the page says was done: an act on nights, or a change of them that waits for the owner. */
export const NIGHT_DONE = [...NIGHT_ACTS, 'prepared'] as const
export type NightDone = (typeof NIGHT_DONE)[number]
