import type { RoomActSamples } from '#tests/authorization/act-sample.ts'
import { aRates } from '#tests/listing-factory.ts'

export const RATES_ACT_SAMPLES = {
  // The fee that is recorded stays as it is: it is the agency's alone to set.
  'rates.change': {
    right: 'change prices',
    input: ({ publicId }) => ({ publicId, rates: aRates({ deposit: 900_000 }) }),
  },
  'rates.edit': {
    right: 'change prices',
    input: ({ publicId }) => ({
      publicId,
      base: 1,
      edit: (rates: object) => ({ ...rates, deposit: 900_000 }),
    }),
  },
  'rates.restore': { right: 'change prices', input: ({ publicId }) => ({ publicId, base: 1 }) },
} satisfies RoomActSamples
