import type { RoomActSamples } from '#tests/authorization/act-sample.ts'

export const CLOSING_ACT_SAMPLES = {
  'agency.close': {
    right: 'close an agency',
    // The agency of the walk lets a villa, which is refused once it is known who asks.
    input: ({ agencyId, headId }) => ({ agencyId, reason: 'Cessation d’activité.', to: headId }),
  },
} satisfies RoomActSamples
