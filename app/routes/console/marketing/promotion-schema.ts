import * as z from 'zod/mini'
import { readCode } from '#modules/promotions/promotion.ts'
import { type CivilDate, isCivilDate } from '#shared/civil-date.ts'
import {
  anyText,
  choiceField,
  civilDateField,
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
    kind: choiceField(['code', 'automatic'], 'Choisissez si elle a un code.'),
    code: optionalFieldOf(readCode, 'Choisissez de 3 à 24 lettres, chiffres ou traits d’union.'),
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
    mostDaysBefore: optionalFieldOf(
      (text) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : null),
      'Indiquez un nombre de jours, ou laissez vide.',
    ),
    mostUses: optionalCount,
    mostUsesOfTraveler: optionalCount,
  }),
})

/** Why fields contradict the kind of the promotion, and where it is said; null where they do not. */
export function againstKind({
  kind,
  code,
  amount,
}: {
  kind: string
  code: string | null
  amount: number | null
}): [field: string, sentence: string] | null {
  if (kind === 'code')
    return code === null ? ['code', 'Choisissez de 3 à 24 lettres, chiffres ou traits d’union.'] : null
  if (code !== null) return ['code', 'Une promotion automatique n’a pas de code\u00a0: videz ce champ.']
  return amount === null
    ? null
    : ['amount', 'Une promotion automatique est un pourcentage du loyer\u00a0: videz ce champ.']
}

/** Pauses a promotion, resumes it, ends it for good, or asks again the owners who would bear it. */
export const PROMOTION_FORM = defineForm({
  pause: z.object({}),
  resume: z.object({}),
  end: z.object({}),
  ask_again: z.object({}),
})
