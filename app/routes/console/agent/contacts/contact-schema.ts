import * as z from 'zod/mini'
import { CALL_PURPOSES, type CallPurpose } from '#modules/contacts/call-purpose.ts'
import {
  CONTACT_KINDS,
  CONTACT_LANGUAGES,
  type ContactKind,
  type ContactLanguage,
  type ContactWords,
  EMAIL_LABELS,
  type EmailLabel,
  PHONE_LABELS,
  type PhoneLabel,
  RELATION_KINDS,
  type RelationKind,
} from '#modules/contacts/contact.ts'
import {
  CONSENT_CHANNELS,
  CONSENT_PURPOSES,
  type ConsentChannel,
  type ConsentPurpose,
} from '#modules/contacts/contact-consent.ts'
import { CALL_OUTCOMES, type CallOutcome, NOTE_KINDS, type NoteKind } from '#modules/contacts/contact-note.ts'
import { typedNumber, WRONG_NUMBER } from '#modules/contacts/phone-number.ts'
import { type CivilDate, isCivilDate } from '#shared/civil-date.ts'
import { readCountry } from '#shared/countries.ts'
import { tidyLine } from '#shared/document-letters.ts'
import {
  anyText,
  choiceField,
  civilDateField,
  fieldOf,
  lineField,
  optionalEmailField,
  optionalFieldOf,
  textField,
} from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** A line that may be left out, which gives an empty text. */
const optionalLine = (longest: number) =>
  fieldOf(
    (text) => (tidyLine(text).length <= longest ? tidyLine(text) : null),
    `Raccourcissez ce texte à ${longest}\u00a0signes au plus.`,
  )

const keysOf = <K extends string>(labels: Readonly<Record<K, string>>) => Object.keys(labels) as K[]

const email = optionalEmailField('Indiquez une adresse e-mail complète, par exemple camille@exemple.fr.')
const phone = optionalFieldOf(typedNumber, WRONG_NUMBER)
const emailLabel = choiceField<EmailLabel>(keysOf(EMAIL_LABELS), 'Choisissez un libellé.')
const phoneLabel = choiceField<PhoneLabel>(keysOf(PHONE_LABELS), 'Choisissez un libellé.')

/** What is typed of a contact: as many addresses and numbers as its form shows (`MOST_SHOWN`). */
const CONTACT_FIELDS = z.object({
  kind: choiceField<ContactKind>(keysOf(CONTACT_KINDS), 'Choisissez personne ou société.'),
  firstName: optionalLine(80),
  lastName: optionalLine(80),
  company: optionalLine(120),
  ...{ email1: email, email2: email, email3: email, email4: email },
  ...{ emailLabel1: emailLabel, emailLabel2: emailLabel, emailLabel3: emailLabel, emailLabel4: emailLabel },
  ...{ phone1: phone, phone2: phone, phone3: phone, phone4: phone },
  ...{ phoneLabel1: phoneLabel, phoneLabel2: phoneLabel, phoneLabel3: phoneLabel, phoneLabel4: phoneLabel },
  language: choiceField<ContactLanguage>(keysOf(CONTACT_LANGUAGES), 'Choisissez une langue.'),
  town: optionalLine(80),
  country: optionalFieldOf(readCountry, 'Choisissez un pays de la liste.'),
  preferences: fieldOf(
    (text) => (text.trim().length <= 2000 ? text.trim() : null),
    'Écrivez 2\u202f000 signes au plus.',
  ),
  formKey: anyText,
})

type TypedContact = z.output<typeof CONTACT_FIELDS>

export const CONTACT_FORM = defineForm({ save: CONTACT_FIELDS })

/** What may be done on the page of a contact. */
export const CONTACT_ACTS_FORM = defineForm({
  'change-agent': z.object({ agent: optionalFieldOf((text) => text, 'Choisissez une personne.') }),
  relate: z.object({
    kind: choiceField<RelationKind>(keysOf(RELATION_KINDS), 'Choisissez le lien entre les deux.'),
    other: lineField('Indiquez l’autre contact.', { longest: 100 }),
  }),
  'end-relation': z.object({ relation: anyText }),
  consent: z.object({
    purpose: choiceField<ConsentPurpose>(keysOf(CONSENT_PURPOSES), 'Choisissez à quoi le contact consent.'),
    channel: choiceField<ConsentChannel>(keysOf(CONSENT_CHANNELS), 'Choisissez comment le joindre.'),
    words: lineField('Écrivez ses mots.', { longest: 1000 }),
    proof: lineField('Dites où retrouver la preuve.', { longest: 1000 }),
    givenOn: civilDateField('Indiquez le jour de l’accord.'),
  }),
  'withdraw-consent': z.object({ consent: anyText }),
})

const optionalDay = optionalFieldOf<CivilDate>(
  (text) => (isCivilDate(text.trim()) ? (text.trim() as CivilDate) : null),
  'Indiquez un jour.',
)

/** What is noted of a contact, and what is done that was to be done. */
export const NOTE_FORM = defineForm({
  note: z.object({
    kind: choiceField<NoteKind>(keysOf(NOTE_KINDS), 'Choisissez ce que vous notez.'),
    text: textField('Écrivez ce qui s’est dit, en 4\u202f000 signes au plus.', { longest: 4000 }),
    purpose: optionalFieldOf(
      (text) => keysOf<CallPurpose>(CALL_PURPOSES).find((purpose) => purpose === text) ?? null,
      'Choisissez un motif de la liste.',
    ),
    outcome: optionalFieldOf(
      (text) => keysOf<CallOutcome>(CALL_OUTCOMES).find((outcome) => outcome === text) ?? null,
      'Choisissez un résultat de la liste.',
    ),
    day: civilDateField('Indiquez le jour.'),
    nextAct: optionalLine(160),
    nextOn: optionalDay,
    formKey: anyText,
  }),
  'finish-reminder': z.object({ note: anyText }),
})

/** The words of a contact as they were typed, without the addresses and numbers that were left empty. */
export function typedWords(typed: TypedContact): ContactWords {
  const { kind, firstName, lastName, company, language, town, country, preferences } = typed
  const rows = [1, 2, 3, 4] as const
  return {
    ...{ kind, firstName, lastName, company, language, town, country, preferences },
    emails: rows.flatMap((row) => {
      const typedEmail = typed[`email${row}`]
      return typedEmail === null ? [] : { email: typedEmail, label: typed[`emailLabel${row}`] }
    }),
    phones: rows.flatMap((row) => {
      const number = typed[`phone${row}`]
      return number === null ? [] : { number, label: typed[`phoneLabel${row}`] }
    }),
  }
}
