import type { RoomActSamples } from '#tests/authorization/act-sample.ts'

const right = 'enter the owners of a villa and their shares'

export const OWNERSHIP_ACT_SAMPLES = {
  'ownership.enter': {
    right,
    input: ({ publicId }) => ({
      ...{ publicId, firstName: 'Camille', lastName: 'Vidal', email: 'camille.vidal@example.com' },
      ...{ phone: null, company: null },
    }),
  },
  'ownership.set_shares': {
    right,
    input: ({ publicId, ownerId }) => ({
      ...{ publicId, from: '2030-01-01', representativeId: ownerId },
      shares: [{ partyId: ownerId, holding: 'full', basisPoints: 10_000 }],
    }),
  },
  'ownership.record_attorney': {
    right,
    input: ({ publicId, ownerId }) => ({
      ...{ publicId, partyId: ownerId, attorneyId: 'another', givenOn: '2026-01-01', reference: 'acte 12' },
    }),
  },
  'ownership.revoke_attorney': {
    right,
    input: ({ publicId, ownerId }) => ({ publicId, partyId: ownerId }),
  },
} satisfies RoomActSamples
