import * as z from 'zod/mini'
import {
  readTenantAddress,
  TENANT_ADDRESS_FIELDS,
  type TenantAddress,
} from '#modules/checkout/tenant-address.ts'
import { readTraveler, TRAVELER_FIELDS } from '#modules/checkout/traveler-form.ts'
import { PAYMENT_METHODS } from '#modules/payments/payment-view.ts'
import type { Traveler } from '#modules/reservations/reservation.ts'
import { agreementField, anyText, fieldOf, lineField, listField, NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { ruleSchema, textIn } from '#shared/forms/rule-schema.ts'
import type { TypedValues } from '#shared/forms/typed-values.ts'

/** The total that was shown, in cents; NaN for a text that is no number, which never equals today's total. */
const seenTotalIn = (typed: TypedValues) => Number(textIn(typed, 'seenTotal') || Number.NaN)

const SEEN_TOTAL = fieldOf((text) => Number(text || Number.NaN), 'Rechargez la page.')

const MINORS = 'minors-'

type Guest = { traveler: Traveler; minors: Record<string, number>; seenTotal: number }

/** The guests, and how many of each stay are under 18 (`minors-` and the stay's public identifier). */
export const GUEST_FORM = defineForm({
  save: ruleSchema<Guest>((typed) => {
    const read = readTraveler(textsIn(typed, TRAVELER_FIELDS))
    if ('errors' in read) return { errors: read.errors as Record<string, string> }
    const minors = Object.keys(typed)
      .filter((name) => name.startsWith(MINORS))
      .map((name) => [name.slice(MINORS.length), Number(textIn(typed, name) || Number.NaN)] as const)
      .filter(([, count]) => Number.isInteger(count))
    const { traveler } = read
    return { values: { traveler, minors: Object.fromEntries(minors), seenTotal: seenTotalIn(typed) } }
  }),
})

/** Days of each service of each stay, by `addOnField`; the code of a promotion, given or taken away. */
export const ADD_ONS_FORM = defineForm({
  save: ruleSchema<{ typed: TypedValues; seenTotal: number }>((typed) => ({
    values: { typed, seenTotal: seenTotalIn(typed) },
  })),
  code: z.object({
    code: lineField('Indiquez votre code.', { longest: 60 }),
    shownTotal: SEEN_TOTAL,
  }),
  uncode: z.object({ shownTotal: SEEN_TOTAL }),
})

type TenantHome = { address: TenantAddress; seenTotal: number }

/** Accepts the contracts, and the acts before it: the tenant's address, the text, the code that opens it. */
export const CONTRACT_FORM = defineForm({
  accept: z.object({
    read: agreementField('Cochez cette case pour continuer vers la signature.'),
    seenTotal: SEEN_TOTAL,
  }),
  address: ruleSchema<TenantHome>((typed) => {
    const read = readTenantAddress(textsIn(typed, TENANT_ADDRESS_FIELDS))
    if ('errors' in read) return { errors: read.errors as Record<string, string> }
    return { values: { address: read.address, seenTotal: seenTotalIn(typed) } }
  }),
  write: NO_FIELDS,
  code: NO_FIELDS,
  prove: z.object({ code: anyText }),
})

/** « Vérifier » asks the provider itself whether it was signed. */
export const SIGN_FORM = defineForm({ check: NO_FIELDS })

/** A way to pay, with a token of the card for each holder to pay where a card is charged. */
export const PAY_FORM = defineForm({
  pay: z.object({
    method: fieldOf(
      (text) => PAYMENT_METHODS.find((known) => known === text) ?? null,
      'Choisissez un moyen de paiement.',
    ),
    cardToken: listField,
  }),
  'give-up': NO_FIELDS,
})

function textsIn<const F extends string>(typed: TypedValues, fields: readonly F[]): Record<F, string> {
  return Object.fromEntries(fields.map((field) => [field, textIn(typed, field)])) as Record<F, string>
}
