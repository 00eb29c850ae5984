import * as z from 'zod/mini'
import { CALL_PURPOSES, type CallPurpose } from '#modules/contacts/call-purpose.ts'
import { CALL_OUTCOMES, type CallOutcome, PURPOSE_FIRST } from '#modules/contacts/contact-note.ts'
import { typedNumber, WRONG_NUMBER } from '#modules/contacts/phone-number.ts'
import { type CivilDate, isCivilDate } from '#shared/civil-date.ts'
import { tidyLine } from '#shared/document-letters.ts'
import {
  anyText,
  choiceField,
  fieldOf,
  lineField,
  optionalEmailField,
  optionalFieldOf,
  textField,
} from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

const TOO_LONG = 'Écrivez 4\u202f000 signes au plus.'

/** A text that is kept as it is typed, whatever it says. */
const keptText = (longest: number, sentence: string) =>
  fieldOf((text) => (text.length <= longest ? text : null), sentence)

const about = { contact: anyText, formKey: anyText }

/** What is typed of a call, kept as one goes, then noted; and the contact that is made of an unknown number. */
export const CALL_FORM = defineForm({
  keep: z.object({
    ...about,
    purpose: keptText(20, 'Choisissez un motif de la liste.'),
    text: keptText(4000, TOO_LONG),
    outcome: keptText(20, 'Choisissez un résultat de la liste.'),
    nextAct: keptText(160, 'Raccourcissez ce texte à 160\u00a0signes au plus.'),
    nextOn: keptText(20, 'Indiquez un jour.'),
  }),
  finish: z.object({
    ...about,
    purpose: choiceField<CallPurpose>(Object.keys(CALL_PURPOSES) as CallPurpose[], PURPOSE_FIRST),
    text: textField('Écrivez ce qui s’est dit, en 4\u202f000 signes au plus.', { longest: 4000 }),
    outcome: optionalFieldOf(
      (text) => (Object.hasOwn(CALL_OUTCOMES, text) ? (text as CallOutcome) : null),
      'Choisissez un résultat de la liste.',
    ),
    nextAct: fieldOf(
      (text) => (tidyLine(text).length <= 160 ? tidyLine(text) : null),
      'Raccourcissez ce texte à 160\u00a0signes au plus.',
    ),
    nextOn: optionalFieldOf<CivilDate>(
      (text) => (isCivilDate(text.trim()) ? (text.trim() as CivilDate) : null),
      'Indiquez un jour.',
    ),
  }),
  'add-contact': z.object({
    phone1: fieldOf(typedNumber, WRONG_NUMBER),
    firstName: fieldOf(
      (text) => (tidyLine(text).length <= 80 ? tidyLine(text) : null),
      'Raccourcissez ce prénom.',
    ),
    lastName: lineField('Indiquez le nom de la personne.', { longest: 80 }),
    email1: optionalEmailField('Indiquez une adresse e-mail complète, par exemple camille@exemple.fr.'),
    formKey: anyText,
  }),
})
