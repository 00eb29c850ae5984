import * as z from 'zod/mini'
import { anyText, choiceField, civilDateField, lineField } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

const NIGHTS = {
  property: anyText,
  from: civilDateField('Choisissez la première nuit.'),
  to: civilDateField('Choisissez le jour du départ.'),
}

/** What may be done with nights on the timeline; `nights` is the public identifier of those that are moved. */
export const PLANNING_FORM = defineForm({
  take: z.object({
    ...NIGHTS,
    kind: choiceField(['block', 'owner_stay'], 'Choisissez ce que deviennent ces nuits.'),
    note: lineField('Écrivez une note de 200\u00a0signes au plus.', { shortest: 0, longest: 200 }),
  }),
  move: z.object({ ...NIGHTS, nights: anyText }),
  give_back: z.object(NIGHTS),
  touch: z.object(NIGHTS),
  let_go: z.object({ property: anyText }),
})
