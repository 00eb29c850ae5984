import * as z from 'zod/mini'
import {
  LONGEST_ACCEPTANCE,
  LONGEST_LABEL,
  LONGEST_WORDS,
  MOST_ITEMS,
} from '#modules/deposits/deposit-claim.ts'
import { anyText, eurosField, NO_FIELDS, optionalFieldOf, textField } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

const LINES = Array.from({ length: MOST_ITEMS }, (_, n) => n)

/** Whole years, or null when nothing was typed: what cannot be read would leave wear out of the claim. */
const yearsField = optionalFieldOf(
  (text) => (/^\d{1,2}$/.test(text.trim()) ? Number(text) : null),
  'Indiquez un nombre entier d’années, en chiffres.',
)

/** The lines of a claim, as they are typed: the act reads them. */
const ITEMS = Object.fromEntries(
  LINES.flatMap((n): [string, typeof anyText | typeof yearsField][] => [
    [`label-${n}`, anyText],
    [`cost-${n}`, anyText],
    [`age-${n}`, yearsField],
    [`lasts-${n}`, yearsField],
  ]),
)

/** What an agency and the back office do about the deposit of a stay. */
export const DEPOSIT_DESK_FORM = defineForm({
  remind: NO_FIELDS,
  askCard: NO_FIELDS,
  accept: z.object({
    words: textField('Dites pourquoi ce séjour peut se faire sans dépôt.', { longest: LONGEST_ACCEPTANCE }),
  }),
  claim: z.object({
    ...ITEMS,
    reason: textField('Dites au voyageur ce qui a été constaté.', { longest: LONGEST_WORDS }),
  }),
  show: z.object({ thing: anyText }),
  drop: NO_FIELDS,
  decide: z.object({
    kept: eurosField('Indiquez la somme retenue, en euros\u00a0: 0 pour tout rendre.'),
    words: textField('Dites aux deux parties pourquoi.', { longest: LONGEST_WORDS }),
  }),
})

/** The lines of a claim from its fields, at most `LONGEST_LABEL` signs each. */
export function typedItems(values: Readonly<Record<string, unknown>>) {
  const text = (name: string) => String(values[name] ?? '').trim()
  return LINES.map((n) => ({
    label: text(`label-${n}`).slice(0, LONGEST_LABEL),
    cost: euros(text(`cost-${n}`)),
    age: years(values[`age-${n}`]),
    lasts: years(values[`lasts-${n}`]),
  }))
}

/** Null for an empty field; an amount that cannot be read is none, which the act refuses beside it. */
function euros(typed: string): number | null {
  const read = /^\d{1,6}([.,]\d{1,2})?$/.exec(typed.replaceAll(/[\s€]/g, ''))
  return read ? Math.round(Number(read[0].replace(',', '.')) * 100) : null
}

const years = (read: unknown): number | null => (typeof read === 'number' ? read : null)

/** The thing of a claim that files are about; null for all of them, and for what is no thing of it. */
export function typedThing(thing: string): number | null {
  return /^\d$/.test(thing) ? Number(thing) : null
}
