import * as z from 'zod/mini'
import { readNights } from '#modules/calendar/read-nights.ts'
import { MAX_SEASONAL_NIGHTS } from '#modules/calendar/stay-rules.ts'
import type { Weekday } from '#shared/civil-date.ts'
import {
  anyText,
  civilDateField,
  eurosField,
  fieldOf,
  lineField,
  listField,
  optionalFieldOf,
  percentField,
} from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { readEuros } from '#shared/money.ts'

const AMOUNT = 'Indiquez un montant en euros, par exemple 1\u00a0250 ou 1\u00a0250,50.'
const NIGHTS = `Indiquez un nombre de nuits, de 1 à ${MAX_SEASONAL_NIGHTS}.`

/** The version of the rates that the page was opened at. */
const base = fieldOf((text) => (/^-?\d{1,6}$/.test(text) ? Number(text) : null), 'Rechargez la page.')
const euros = eurosField(AMOUNT)
const optionalEuros = optionalFieldOf(readEuros, AMOUNT)

const weekdays = z.pipe(
  listField,
  z.transform((days) => [1, 2, 3, 4, 5, 6, 7].filter((day) => days.includes(String(day))) as Weekday[]),
)

const RULES = {
  minNights: fieldOf(readNights, NIGHTS),
  maxNights: optionalFieldOf(readNights, NIGHTS),
  arrivalDays: weekdays,
  departureDays: weekdays,
}

const TERMS = {
  name: lineField('Nommez la saison en 40\u00a0signes au plus.', { longest: 40 }),
  nightly: euros,
  weekly: optionalEuros,
  ...RULES,
}

const RANGE = {
  from: civilDateField('Choisissez la première nuit.'),
  last: civilDateField('Choisissez la dernière nuit.'),
}

export const RATES_FORM = defineForm({
  paint: z.object({ base, season: anyText, ...RANGE }),
  add: z.object({ base, ...TERMS, ...RANGE }),
  change: z.object({ base, season: anyText, ...TERMS }),
  save: z.object({
    ...{ base, baseNightly: optionalEuros, baseWeekly: optionalEuros, ...RULES },
    ...{ cleaningFee: euros, linenFee: euros, deposit: euros },
    // Absent from the form of those who do not set it.
    serviceFeeBasisPoints: z.optional(percentField('Indiquez un pourcentage, par exemple 5 ou 1,5.')),
  }),
  undo: z.object({ base }),
})
