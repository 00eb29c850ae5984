import type { RoomActSamples } from '#tests/authorization/act-sample.ts'

export const AGENCY_ACT_SAMPLES = {
  'agency.declare_guarantee': {
    right: 'declare the amount of an agency’s guarantor',
    input: ({ agencyId }) => ({ agencyId, amount: 11_000_000 }),
  },
} satisfies RoomActSamples
