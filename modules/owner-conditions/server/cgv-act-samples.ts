import type { RoomActSamples } from '#tests/authorization/act-sample.ts'

export const CGV_ACT_SAMPLES = {
  'conditions.taken_over': {
    right: 'take over conditions that were signed elsewhere, which no person does',
    input: ({ publicId }) => ({ publicId, signedOn: '2026-01-05' }),
  },
  'conditions.ask_signature': {
    right: 'have an owner’s conditions signed',
    input: ({ publicId }) => ({ propertyId: publicId }),
  },
  'conditions.withdraw': {
    right: 'have an owner’s conditions signed',
    input: ({ conditions }) => ({ contractId: conditions }),
  },
} satisfies RoomActSamples
