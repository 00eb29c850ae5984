import type { RoomActSamples } from '#tests/authorization/act-sample.ts'

const right = 'write an amendment of a signed stay'

export const STAY_AMENDMENT_ACT_SAMPLES = {
  'stay_amendment.propose': {
    right,
    input: ({ stay }) => ({
      reservation: stay,
      terms: {
        ...{ occupants: [], arrivalFrom: '15:00', arrivalUntil: '22:00', departureBy: '11:00' },
        ...{ animals: 'allowed', equipment: [], clauses: [] },
      },
    }),
  },
  'stay_amendment.send': {
    right,
    input: ({ stay }) => ({ reservation: stay, amendment: crypto.randomUUID() }),
  },
  'stay_amendment.withdraw': {
    right,
    input: ({ stay }) => ({ reservation: stay, amendment: crypto.randomUUID() }),
  },
} satisfies RoomActSamples
