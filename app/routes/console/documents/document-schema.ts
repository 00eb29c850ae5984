import * as z from 'zod/mini'
import { FILED_KIND_NAMES } from '#modules/documents/document-kind.ts'
import { LINK_DAYS } from '#modules/documents/document-link.ts'
import { type CivilDate, isCivilDate } from '#shared/civil-date.ts'
import {
  anyText,
  choiceField,
  lineField,
  NO_FIELDS,
  optionalFieldOf,
  wholeNumberField,
} from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

const readDay = (text: string): CivilDate | null => (isCivilDate(text) ? text : null)

/** A document as the people of an agency file it. */
export const NEW_DOCUMENT_FORM = defineForm({
  file: z.object({
    villa: z.optional(anyText),
    kind: choiceField(FILED_KIND_NAMES, 'Choisissez le type du document.'),
    title: lineField('Donnez un titre au document.', { longest: 120 }),
    endsOn: optionalFieldOf(readDay, 'Indiquez une date qui existe, ou laissez vide.'),
    formKey: anyText,
  }),
})

/** What is done with one document: a link that passes it on, its end, its removal. */
export const DOCUMENT_FORM = defineForm({
  link: z.object({
    forWhom: lineField('Dites à qui vous le transmettez.', { longest: 120 }),
    days: wholeNumberField(`Choisissez de 1 à ${LINK_DAYS.most}\u00a0jours.`),
  }),
  revoke: z.object({ link: anyText }),
  'take-away': NO_FIELDS,
  restore: NO_FIELDS,
})
