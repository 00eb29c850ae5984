import * as z from 'zod/mini'
import { MAX_GUESTS } from '#modules/pricing/party.ts'
import { type CivilDate, isCivilDate } from '#shared/civil-date.ts'
import {
  anyText,
  choiceField,
  civilDateField,
  fieldOf,
  NO_FIELDS,
  optionalFieldOf,
  textField,
  wholeNumberField,
} from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

/** A number of guests of one band. */
const countField = (sentence: string, least = 0) =>
  fieldOf((text) => {
    const count = /^\d{1,2}$/.test(text.trim()) ? Number(text) : -1
    return count >= least && count <= MAX_GUESTS ? count : null
  }, sentence)

const stayFields = {
  arrival: civilDateField('Indiquez le jour d’arrivée.'),
  departure: civilDateField('Indiquez le jour de départ.'),
  adults: countField('Indiquez de 1 à 20\u00a0adultes.', 1),
  children: countField('Indiquez de 0 à 20\u00a0enfants.'),
  babies: countField('Indiquez de 0 à 20\u00a0bébés.'),
}

const words = {
  introduction: textField('Raccourcissez l’introduction à 1\u202f500\u00a0signes au plus.', {
    shortest: 0,
    longest: 1500,
  }),
  honoredUntil: optionalFieldOf<CivilDate>(
    (text) => (isCivilDate(text.trim()) ? (text.trim() as CivilDate) : null),
    'Indiquez un jour, ou laissez vide.',
  ),
}

export const BEGIN_FORM = defineForm({
  begin: z.object({ contact: anyText, formKey: anyText, search: anyText }),
})

export const COMPOSE_FORM = defineForm({
  add: z.object({ property: anyText, ...stayFields }),
  change: z.object({
    ...{ key: anyText, ...stayFields },
    note: textField('Raccourcissez la note à 600\u00a0signes au plus.', { shortest: 0, longest: 600 }),
  }),
  arrange: z.object({ key: anyText, how: choiceField(['remove', 'up', 'down'], 'Rechargez la page.') }),
  write: z.object(words),
  send: z.object({ ...words, seenSendings: wholeNumberField() }),
  discard: NO_FIELDS,
})

export const PROPOSAL_FORM = defineForm({
  withdraw: NO_FIELDS,
  copy: NO_FIELDS,
  answer: z.object({
    ...{ villa: anyText, formKey: anyText },
    text: textField('Écrivez votre réponse, en 1\u202f000\u00a0signes au plus.', { longest: 1000 }),
  }),
})
