import * as z from 'zod/mini'
import { MANDATE_SERVICES, type TypedSupplier, type TypedTerms } from '#modules/mandates/typed-terms.ts'
import {
  agreementField,
  anyText,
  choiceField,
  civilDateField,
  fieldOf,
  lineField,
  optionalFieldOf,
  percentField,
} from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

const PERCENT = 'Indiquez un pourcentage, par exemple 20 ou 12,5.'

const days = (most: number) =>
  fieldOf((text) => {
    const typed = text.trim()
    return /^\d{1,3}$/.test(typed) && Number(typed) <= most ? Number(typed) : null
  }, `Indiquez un nombre de jours, de 0 à ${most}.`)

/** A margin left empty is none. */
const margin = fieldOf((text) => {
  const read = percentField(PERCENT).safeParse(text.trim() === '' ? '0' : text)
  return read.success ? read.data : null
}, PERCENT)

const supplier = z.object({
  by: choiceField(['agency', 'owner', 'provider'], 'Choisissez qui assure ce service.'),
  name: optionalFieldOf((text) => text.trim().slice(0, 120), 'Vérifiez ce nom.'),
  margin,
})

/** The fields of the provider of a service, under the names `<service>`, `<service>Name` and `<service>Margin`. */
const suppliers = Object.fromEntries(
  MANDATE_SERVICES.flatMap((service) => [
    [service, supplier.shape.by],
    [`${service}Name`, supplier.shape.name],
    [`${service}Margin`, supplier.shape.margin],
  ]),
) as Record<never, never>

const TERMS = {
  commission: percentField(PERCENT),
  payoutDays: days(90),
  noticeDays: days(365),
  exclusive: choiceField(['yes', 'no'], 'Choisissez si le mandat est exclusif.'),
  wordsAtOnce: choiceField(['yes', 'no'], 'Choisissez quand les textes et les photographies paraissent.'),
  chargebackBy: choiceField(['agency', 'owner'], 'Choisissez qui supporte un paiement contesté.'),
  ...suppliers,
}

/** The typed terms of a mandate. */
export function typedTermsIn(values: Readonly<Record<string, unknown>>): TypedTerms {
  const of = (service: string): TypedSupplier => ({
    by: values[service] as TypedSupplier['by'],
    name: (values[`${service}Name`] as string | null) ?? '',
    marginBasisPoints: values[`${service}Margin`] as number,
  })
  return {
    commissionBasisPoints: values.commission as number,
    payoutDays: values.payoutDays as number,
    noticeDays: values.noticeDays as number,
    exclusive: values.exclusive === 'yes',
    wordsAtOnce: values.wordsAtOnce === 'yes',
    chargebackBy: values.chargebackBy as TypedTerms['chargebackBy'],
    suppliers: Object.fromEntries(MANDATE_SERVICES.map((service) => [service, of(service)])),
  }
}

const MANDATE = {
  property: lineField('Choisissez l’annonce.', { longest: 80 }),
  startsOn: civilDateField('Choisissez le premier jour du mandat.'),
  endsOn: civilDateField('Choisissez le dernier jour du mandat.'),
  ownerAddress: anyText,
  ...TERMS,
}

/** A mandate to be signed, or one that was signed on paper and is taken over. */
export const NEW_MANDATE_FORM = defineForm({
  draft: z.object(MANDATE),
  take_over: z.object({
    ...MANDATE,
    ownerName: anyText,
    formerNumber: anyText,
    signedOn: civilDateField('Choisissez le jour de la signature.'),
  }),
})

/** The acts of one mandate. */
export const MANDATE_FORM = defineForm({
  check: z.object({ owner: anyText, document: anyText, documentExpiresOn: anyText, confirmed: anyText }),
  send: z.object({ confirmed: agreementField('Cochez cette case\u00a0: un numéro ne se reprend pas.') }),
  cancel: z.object({ reason: anyText }),
  propose: z.object({
    from: civilDateField('Choisissez le premier jour des nouvelles conditions.'),
    ...TERMS,
  }),
  send_amendment: z.object({}),
  withdraw_terms: z.object({}),
  end: z.object({ endsOn: civilDateField('Choisissez le dernier jour du mandat.'), reason: anyText }),
})
