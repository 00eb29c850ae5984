import * as z from 'zod/mini'
import { THIRD_PARTY_ACCOUNTS } from '#modules/payments/book-lines.ts'
import { anyText, civilDateField, eurosField, lineField } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'

const reference = lineField('Indiquez la référence, telle que l’écrit le relevé.', { longest: 140 })
const amount = eurosField('Indiquez un montant en euros, par exemple 1 250,00.')
const fee = eurosField('Indiquez les frais en euros, ou 0.')
const thirdParty = { account: z.enum(THIRD_PARTY_ACCOUNTS), name: anyText }

/** What staff record in the book of an agency, from the statements of its bank and of its provider of payments. */
export const BOOK_FORM = defineForm({
  settlement: z.object({
    provider: lineField('Choisissez le prestataire.', { longest: 60 }),
    gross: eurosField('Indiquez le montant réglé avant frais, en euros.'),
    ...{ fee, reference },
  }),
  restoration: z.object({ amount, reference }),
  'house-payment': z.object({ amount, reference }),
  chargeback: z.object({
    reservation: lineField('Indiquez le numéro de la réservation.', { longest: 40 }),
    ...{ amount, fee, reference },
  }),
  'chargeback-close': z.object({ id: anyText, outcome: z.enum(['won', 'lost']) }),
  'owner-payout': z.object({ party: anyText, amount, reference }),
  'owner-payout-refused': z.object({
    ...{ party: anyText, reference: anyText },
    reason: lineField('Indiquez le motif que la banque écrit.', { longest: 140 }),
  }),
  'third-party-payment': z.object({ ...thirdParty, amount, reference }),
  'third-party-payment-refused': z.object({
    ...{ ...thirdParty, reference: anyText },
    reason: lineField('Indiquez le motif que la banque écrit.', { longest: 140 }),
  }),
  suspense: z.object({
    receivedOn: civilDateField('Indiquez le jour du relevé.'),
    payer: lineField('Indiquez le payeur, tel que l’écrit le relevé.', { longest: 140 }),
    ...{ amount, reference },
  }),
  'suspense-close': z.object({ id: anyText, outcome: z.enum(['recognized', 'returned']) }),
})
