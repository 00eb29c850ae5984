import * as z from 'zod/mini'
import { readCode } from '#modules/promotions/promotion.ts'
import { type CivilDate, isCivilDate } from '#shared/civil-date.ts'
import {
  anyText,
  choiceField,
  civilDateField,
  fieldOf,
  lineField,
  optionalFieldOf,
  optionalPercentField,
  wholeNumberField,
} from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { readEuros } from '#shared/money.ts'

const optionalDay = optionalFieldOf<CivilDate>(
  (text) => (isCivilDate(text.trim()) ? (text.trim() as CivilDate) : null),
  'Indiquez un jour, ou laissez vide.',
)

const optionalCount = optionalFieldOf(
  (text) => (/^[1-9]\d{0,5}$/.test(text.trim()) ? Number(text) : null),
  'Indiquez un nombre entier à partir de 1, ou laissez vide.',
)

export const NEW_PROMOTION_FORM = defineForm({
  open: z.object({
    agency: anyText,
    name: lineField('Donnez-lui un nom que le voyageur lira.', { longest: 60 }),
    code: fieldOf(readCode, 'Choisissez de 3 à 24 lettres, chiffres ou traits d’union.'),
    percent: optionalPercentField('Indiquez un pourcentage, par exemple 10.'),
    amount: optionalFieldOf(
      (text) => readEuros(text) || null,
      'Indiquez un montant en euros, par exemple 200.',
    ),
    borneBy: choiceField(['agency', 'owner', 'house'], 'Choisissez qui porte la réduction.'),
    villas: anyText,
    stayFrom: optionalDay,
    stayTo: optionalDay,
    bookedFrom: civilDateField('Indiquez le premier jour de réservation.'),
    bookedTo: civilDateField('Indiquez le dernier jour de réservation.'),
    leastNights: wholeNumberField('Indiquez un nombre de nuits.'),
    mostUses: optionalCount,
    mostUsesOfTraveler: optionalCount,
  }),
})

/** Pauses a promotion, resumes it, ends it for good, or asks again the owners who would bear it. */
export const PROMOTION_FORM = defineForm({
  pause: z.object({}),
  resume: z.object({}),
  end: z.object({}),
  ask_again: z.object({}),
})
