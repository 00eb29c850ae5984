import type { RoomActSamples } from '#tests/authorization/act-sample.ts'
import { aMandateTerms } from '#tests/mandate-terms-factory.ts'

const TERMS = {
  startsOn: '2027-01-01',
  endsOn: '2028-12-31',
  ownerAddress: 'Antibes',
  terms: aMandateTerms(),
}
const PAPER = { ...TERMS, ownerName: 'Hélène Vidal', formerNumber: 'M-1', signedOn: '2020-01-01' }

export const MANDATE_ACT_SAMPLES = {
  'mandate.draft': {
    right: 'draft, send, amend and end a mandate',
    input: ({ publicId }) => ({ ...TERMS, propertyId: publicId }),
  },
  'mandate.number': {
    right: 'draft, send, amend and end a mandate',
    input: ({ mandateId }) => ({ mandateId }),
  },
  'mandate.take_over': {
    right: 'draft, send, amend and end a mandate',
    input: ({ publicId }) => ({ ...PAPER, propertyId: publicId }),
  },
  'mandate.propose_terms': {
    right: 'draft, send, amend and end a mandate',
    input: ({ mandateId }) => ({ mandateId, from: '2027-06-01', terms: aMandateTerms() }),
  },
  'mandate.withdraw_terms': {
    right: 'draft, send, amend and end a mandate',
    input: ({ mandateId }) => ({ mandateId }),
  },
  'mandate.cancel': {
    right: 'draft, send, amend and end a mandate',
    input: ({ mandateId }) => ({ mandateId, reason: 'Erreur' }),
  },
  'mandate.give_notice': {
    right: 'draft, send, amend and end a mandate',
    input: ({ mandateId }) => ({ mandateId, endsOn: '2028-01-01', reason: 'Vente' }),
  },
  // Every reader of registers has one to read; whose it is decides which.
  'mandate.export_register': { marks: '- - a a * * *', input: ({ registerId }) => ({ registerId }) },
  'mandate.ask_signature': {
    right: 'ask for the link to a mandate',
    input: ({ mandateId }) => ({ mandateId }),
  },
  'mandate.ask_amendment_signature': {
    right: 'ask for the link to a mandate',
    input: ({ mandateId }) => ({ mandateId }),
  },
  'mandate.attach_power': {
    right: 'draft, send, amend and end a mandate',
    input: ({ publicId, ownerId }) => ({
      ...{ publicId, partyId: ownerId },
      files: [new File(['%PDF-1.7 %%EOF'], 'procuration.pdf')],
    }),
  },
} satisfies RoomActSamples
