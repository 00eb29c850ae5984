import * as z from 'zod/mini'
import { COMPANY } from '#modules/ownership/party.ts'
import { HOLDINGS, type Holding, MOST_OWNERS, readShare } from '#modules/ownership/share.ts'
import { documentLineField } from '#shared/forms/document-line-field.ts'
import {
  anyText,
  civilDateField,
  emailField,
  fieldOf,
  optionalFieldOf,
  optionalPhoneField,
} from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { Refusal } from '#shared/refusal.ts'

const PERSON = {
  firstName: documentLineField('Indiquez le prénom.', { shortest: 1, longest: 60 }),
  lastName: documentLineField('Indiquez le nom.', { shortest: 1, longest: 60 }),
  email: emailField('Indiquez l’adresse e-mail de cette personne.'),
  phone: optionalPhoneField('Vérifiez ce numéro de téléphone.'),
}

const SHARE = 'Indiquez un pourcentage, par exemple 60 ou 33,33.'

/** The places of the form of shares, whose fields are `party1`, `holding1`, `share1`. */
export const PLACES = Array.from({ length: MOST_OWNERS }, (_, at) => at + 1)

const shares = Object.fromEntries(
  PLACES.flatMap((place) => [
    [`party${place}`, anyText],
    [`holding${place}`, optionalFieldOf((text) => (text in HOLDINGS ? text : null), 'Choisissez le droit.')],
    [`share${place}`, fieldOf(readShare, SHARE)],
  ]),
) as Record<never, never>

/** The shares that were typed, those of empty places left out. */
export function typedSharesIn(values: Readonly<Record<string, unknown>>) {
  return PLACES.filter((place) => values[`party${place}`]).map((place) => ({
    partyId: values[`party${place}`] as string,
    holding: (values[`holding${place}`] ?? 'joint') as Holding,
    basisPoints: values[`share${place}`] as number,
  }))
}

/** Says what is wrong with the shares together, or with who answers for all, beside the first of them. */
export function besideFields(error: unknown): never {
  const errors =
    error instanceof Refusal ? (error.details.errors as Record<string, string> | undefined) : undefined
  const sentence = errors?.shares ?? errors?.representative
  throw sentence ? new Refusal('INVALID_INPUT', { errors: { share1: sentence } }) : error
}

/** The owners of a villa: another one, a person or a company, and the shares of all. */
export const OWNERS_FORM = defineForm({
  person: z.object({
    ...PERSON,
    address: documentLineField('Indiquez son adresse, que le mandat nomme.', { shortest: 5, longest: 200 }),
  }),
  company: z.object({ ...COMPANY, ...PERSON }),
  attorney: z.object({
    partyId: anyText,
    attorneyId: anyText,
    givenOn: civilDateField('Indiquez le jour de la procuration.'),
    reference: documentLineField('Indiquez où elle se trouve\u00a0: notaire, numéro, dossier.', {
      shortest: 3,
      longest: 160,
    }),
  }),
  revoke: z.object({ partyId: anyText }),
  document: z.object({ partyId: anyText }),
  shares: z.object({
    from: civilDateField('Choisissez le premier jour de ces parts.'),
    representative: anyText,
    ...shares,
  }),
})
