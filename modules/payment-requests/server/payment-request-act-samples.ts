import type { RoomActSamples } from '#tests/authorization/act-sample.ts'

export const PAYMENT_REQUEST_ACT_SAMPLES = {
  'payment_request.issue': {
    right: 'make the request to pay a sum of a stay',
    input: ({ stay }) => ({ reservation: stay, due: crypto.randomUUID() }),
  },
} satisfies RoomActSamples
