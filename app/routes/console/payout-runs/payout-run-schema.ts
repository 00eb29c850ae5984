import * as z from 'zod/mini'
import { anyText, civilDateField, lineField, NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** A run of transfers, as staff propose it. */
export const NEW_RUN_FORM = defineForm({
  propose: z.object({
    book: lineField('Choisissez l’agence.', { longest: 80 }),
    executeOn: civilDateField('Choisissez le jour d’exécution.'),
    dueUntil: civilDateField('Choisissez un jour.'),
  }),
})

/** The steps of a run, and the outcome of each of its transfers. */
export const RUN_FORM = defineForm({
  approve: NO_FIELDS,
  send: NO_FIELDS,
  cancel: NO_FIELDS,
  settle: NO_FIELDS,
  'settle-line': z.object({ line: anyText }),
  refuse: z.object({
    line: anyText,
    reason: lineField('Indiquez le motif que la banque écrit.', { longest: 140 }),
  }),
})
