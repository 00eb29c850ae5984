import * as z from 'zod/mini'
import {
  anyText,
  civilDateField,
  lineField,
  optionalFieldOf,
  wholeNumberField,
} from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { END } from '../agent/options/option-schema.ts'

/** Nights of a villa. */
export const NIGHTS = {
  property: anyText,
  from: civilDateField('Choisissez la première nuit.'),
  to: civilDateField('Choisissez le jour du départ.'),
}
const TAKEN = {
  ...NIGHTS,
  note: lineField('Écrivez une note de 200\u00a0signes au plus.', { shortest: 0, longest: 200 }),
}
const seenTotal = optionalFieldOf(
  (text) => (/^\d{1,9}$/.test(text) ? Number(text) : null),
  'Rechargez la page.',
)

/**
 * What may be done with nights on the timeline; `nights` is the public identifier of those that are moved, `turn` names the choice: a
 * form that is sent twice keeps nights once.
 */
export const PLANNING_FORM = defineForm({
  block: z.object(TAKEN),
  owner_stay: z.object(TAKEN),
  option: z.object({
    ...{ ...NIGHTS, ...END, turn: anyText },
    ...{ contact: lineField('Indiquez le contact.', { longest: 100 }), contactId: anyText },
    ...{ adults: wholeNumberField(), children: wholeNumberField(), babies: wholeNumberField() },
  }),
  move: z.object({ ...NIGHTS, nights: anyText }),
  move_option: z.object({ ...NIGHTS, nights: anyText, seenTotal }),
  give_back: z.object(NIGHTS),
})
