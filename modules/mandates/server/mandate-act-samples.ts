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
  'mandate.draft': { right: 'keep mandates', input: ({ publicId }) => ({ ...TERMS, propertyId: publicId }) },
  'mandate.number': { right: 'keep mandates', input: ({ mandateId }) => ({ mandateId }) },
  'mandate.take_over': {
    right: 'keep mandates',
    input: ({ publicId }) => ({ ...PAPER, propertyId: publicId }),
  },
  'mandate.propose_terms': {
    right: 'keep mandates',
    input: ({ mandateId }) => ({ mandateId, from: '2027-06-01', terms: aMandateTerms() }),
  },
  'mandate.withdraw_terms': { right: 'keep mandates', input: ({ mandateId }) => ({ mandateId }) },
  'mandate.cancel': { right: 'keep mandates', input: ({ mandateId }) => ({ mandateId, reason: 'Erreur' }) },
  'mandate.give_notice': {
    right: 'keep mandates',
    input: ({ mandateId }) => ({ mandateId, endsOn: '2028-01-01', reason: 'Vente' }),
  },
  'mandate.export_register': { right: 'read a register', input: ({ registerId }) => ({ registerId }) },
  'mandate.ask_signature': { right: 'ask to sign a mandate', input: ({ mandateId }) => ({ mandateId }) },
  'mandate.ask_amendment_signature': {
    right: 'ask to sign a mandate',
    input: ({ mandateId }) => ({ mandateId }),
  },
} satisfies RoomActSamples
