import * as z from 'zod/mini'
import { WRITTEN_KINDS } from '#modules/contract-templates/template-kinds.ts'
import { anyText, choiceField, civilDateField, NO_FIELDS, wholeNumberField } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

const CLAUSE = { heading: anyText, text: anyText, when: anyText }

/** What an administrator writes of a version; what a clause may say is the act's to judge. */
export const TEMPLATE_FORM = defineForm({
  clause: z.object({ key: anyText, revision: wholeNumberField(), ...CLAUSE }),
  add: z.object(CLAUSE),
  remove: z.object({ key: anyText, revision: wholeNumberField() }),
  discard: NO_FIELDS,
  publish: z.object({
    read: anyText,
    effectiveOn: civilDateField('Choisissez le premier jour de cette version.'),
  }),
})

export const DRAFT_FORM = defineForm({
  draft: z.object({ kind: choiceField(WRITTEN_KINDS, 'Choisissez le texte à préparer.') }),
})
