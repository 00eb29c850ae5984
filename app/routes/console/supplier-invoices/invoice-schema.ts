import * as z from 'zod/mini'
import {
  anyText,
  choiceField,
  civilDateField,
  eurosField,
  lineField,
  optionalFieldOf,
} from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { readEuros } from '#shared/money.ts'

/** The invoice of a supplier for the owner of a villa, as staff type it. */
export const NEW_INVOICE_FORM = defineForm({
  record: z.object({
    villa: lineField('Choisissez la villa.', { longest: 80 }),
    provider: lineField('Indiquez le fournisseur.', { longest: 120 }),
    number: lineField('Indiquez le numéro que porte la facture.', { longest: 60 }),
    issuedOn: civilDateField('Choisissez la date de la facture.'),
    purpose: lineField('Dites en une ligne ce qui a été fait.', { longest: 200 }),
    amount: eurosField('Indiquez le montant de la facture, en euros.'),
    vat: optionalFieldOf(readEuros, 'Indiquez la TVA en euros, ou laissez vide.'),
    urgency: choiceField(['waits', 'urgent'], 'Choisissez si la réparation était urgente.'),
  }),
})

/** An owner agrees to an invoice, or refuses it and says why. */
export const ANSWER_FORM = defineForm({
  accept: z.object({ invoice: anyText }),
  refuse: z.object({
    invoice: anyText,
    reason: lineField('Dites à l’agence pourquoi vous la refusez.', { longest: 300 }),
  }),
})
