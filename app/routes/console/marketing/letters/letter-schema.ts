import * as z from 'zod/mini'
import { LETTER_BOUNDS } from '#modules/newsletters/letter.ts'
import {
  anyText,
  choiceField,
  civilDateField,
  lineField,
  NO_FIELDS,
  textField,
  wholeNumberField,
} from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

export const NEW_LETTER_FORM = defineForm({
  open: z.object({
    subject: lineField('Donnez un objet à la lettre.', { longest: LETTER_BOUNDS.subject }),
  }),
})

const revision = wholeNumberField('Rechargez la page.')

/** The hours at which a letter may leave, in Paris. */
export const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour))

export const LETTER_FORM = defineForm({
  write: z.object({ revision, subject: anyText, preheader: anyText, text: anyText, place: anyText }),
  villa: z.object({
    villa: lineField('Indiquez le nom de la villa, ou collez l’adresse de sa page.', { longest: 300 }),
  }),
  guide: z.object({ guide: lineField('Collez l’adresse du guide.', { longest: 300 }) }),
  remove: z.object({ kind: choiceField(['villa', 'guide'], 'Rechargez la page.'), id: anyText }),
  send: z.object({ read: revision }),
  schedule: z.object({
    read: revision,
    day: civilDateField('Indiquez le jour de l’envoi.'),
    hour: choiceField(HOURS, 'Choisissez une heure.'),
  }),
  cancel: NO_FIELDS,
  pause: NO_FIELDS,
  resume: NO_FIELDS,
  stop: NO_FIELDS,
  try: NO_FIELDS,
  delete: NO_FIELDS,
})

export const SUBSCRIBER_FORM = defineForm({
  withdraw: z.object({
    reason: textField('Écrivez comment la personne l’a demandé, en quelques mots.', {
      shortest: 5,
      longest: 300,
    }),
  }),
})
