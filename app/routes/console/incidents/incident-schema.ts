import * as z from 'zod/mini'
import { PAYERS, SEVERITIES } from '#modules/incidents/incident.ts'
import {
  anyText,
  choiceField,
  eurosField,
  fieldOf,
  lineField,
  optionalFieldOf,
  textField,
} from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** The most days before a repair that an estimate may announce. */
const MOST_DAYS = 365

function readDays(text: string): number | null {
  const typed = text.trim()
  return /^\d{1,3}$/.test(typed) && Number(typed) <= MOST_DAYS ? Number(typed) : null
}

/** A line that may stay empty. */
const optionalLine = fieldOf(
  (text) => (text.trim().length <= 300 ? text.trim() : null),
  'Raccourcissez ce texte à 300\u00a0signes au plus.',
)

/** An incident as an agency reports it. */
export const NEW_INCIDENT_FORM = defineForm({
  report: z.object({
    villa: z.optional(anyText),
    subject: lineField('Dites en une ligne ce qui ne va pas.', { longest: 120 }),
    words: textField('Décrivez ce que vous constatez, en 2\u00a0000\u00a0signes au plus.', { longest: 2000 }),
    severity: choiceField(SEVERITIES, 'Choisissez la gravité.'),
    payer: choiceField(PAYERS, 'Choisissez à la charge de qui.'),
    formKey: anyText,
  }),
})

/** What an agency does about an incident. */
export const INCIDENT_FORM = defineForm({
  files: z.object({}),
  estimate: z.object({
    provider: lineField('Indiquez l’entreprise.', { longest: 120 }),
    amount: eurosField('Indiquez le montant du devis, en euros.'),
    days: optionalFieldOf(readDays, 'Indiquez un nombre de jours, ou laissez vide.'),
  }),
  remove: z.object({ estimate: anyText }),
  ask: z.object({}),
  finish: z.object({ words: optionalLine }),
  close: z.object({ words: optionalLine }),
})

/** An owner agrees to an estimate, or refuses them all and says why. */
export const ANSWER_INCIDENT_FORM = defineForm({
  accept: z.object({ estimate: anyText }),
  refuse: z.object({ reason: lineField('Dites à l’agence pourquoi vous refusez.', { longest: 300 }) }),
})
