import * as z from 'zod/mini'
import { anyText, optionalFieldOf } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** Whose word is kept; a field that both say alike is not asked. */
const whose = optionalFieldOf(
  (text) => (text === 'kept' || text === 'gone' ? text : null),
  'Choisissez l’une des deux fiches.',
)

/** What may be done with two contacts that look alike. */
export const PAIR_FORM = defineForm({
  merge: z.object({
    ...{ kept: anyText, gone: anyText, kind: whose, firstName: whose, lastName: whose, company: whose },
    ...{ language: whose, town: whose, country: whose, preferences: whose },
  }),
  dismiss: z.object({ kept: anyText, gone: anyText }),
})

/** A merge that is taken back. */
export const MERGES_FORM = defineForm({ undo: z.object({ contact: anyText, merge: anyText }) })
